import { calls as contract } from 'contract';
import { expect, it } from 'vitest';

import answered from '../calls.json' with { type: 'json' };
import { startTestApi } from './support/api.ts';

/** Every call of a build that can be live or rolled back to. The site compares builds with this list (docs/publishing.md). */
const calls = answered.map((call) => call.split(' '));

it('every listed call → has a route', async () => {
  const api = await startTestApi();
  const missingCalls = [];
  for (const [method = '', path = ''] of calls) {
    const { status } = await api.send(method, path.replace(':id', '1'), method === 'GET' ? {} : { body: {} });
    // Without a route, the status is 404. With a route, it is 401, because nobody is signed in.
    if (status === 404) missingCalls.push(`${method} ${path}`);
  }
  expect(missingCalls).toEqual([]);
});

it('every call of the contract → is in the list', () => {
  const contractCalls = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
  expect(contractCalls.filter((call) => !answered.includes(call))).toEqual([]);
});
