import { calls as contract } from 'contract';
import { expect, it } from 'vitest';

import answered from '../calls.json' with { type: 'json' };
import { startTestApi } from './support/api.ts';

/** Every call of a build that can be live or rolled back to. The site compares builds with this list (docs/publishing.md). */
const calls = answered.map((call) => call.split(' '));

it('every call of earlier builds → answered by a route', async () => {
  const api = await startTestApi();
  const lost = [];
  for (const [method = '', path = ''] of calls) {
    const { status } = await api.send(method, path.replace(':id', '1'), method === 'GET' ? {} : { body: {} });
    // Without a route it is 404, and with one 401, because nobody is signed in.
    if (status === 404) lost.push(`${method} ${path}`);
  }
  expect(lost).toEqual([]);
});

it('a call of the contract → in the list', () => {
  const listed = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(listed.filter((call) => !answered.includes(call))).toEqual([]);
});

it('a call that was never there → 404', async () => {
  const api = await startTestApi();
  expect((await api.send('GET', '/never')).status).toBe(404);
});
