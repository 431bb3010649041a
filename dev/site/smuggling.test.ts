import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { createSiteHandler, directoryStore, listen, type Listening } from 'site';
import { sendRaw, statusesIn } from 'site/testing/rawConnection';
import { rawRequests, smuggled } from 'site/testing/rawRequests';
import { temporaryFolder } from 'composition/testing/temporary-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { emulatorToken } from '../../api/tests/support/tokens.ts';
import { freePort } from 'remote-kit/ports';
import { apiCommand } from '../start/services.ts';
import { type Running, startServices } from '../start/startServices.ts';

const folder = temporaryFolder();
let api: Running;
let site: Listening;

beforeAll(async () => {
  // The database server runs as a user of its own, who has to reach its files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { env, ...command } = apiCommand({ port, site: origin, data: join(folder, 'postgres') });
  const limits = { RATE_LIMIT_PER_ADDRESS: '1000000', RATE_LIMIT_PER_USER: '1000000' };
  const readyUrl = `${origin}/readiness_check`;
  api = await startServices([{ ...command, env: { ...env, ...limits }, port, readyUrl, filterLine: () => null }]);
  await Promise.race([api.ready, api.broken]);
  const { handle } = createSiteHandler({ store: directoryStore(join(folder, 'store')), api: origin });
  site = await listen(handle, { port: 0, host: '127.0.0.1' });
  for (const uid of ['ann', 'ben']) await found(uid);
});

afterAll(async () => {
  await site.stop();
  await api.stop();
});

it.each(rawRequests)('$name → as many answers of the API as requests', async ({ bytes, answers }) => {
  const statuses = statusesIn(await sendRaw(site.port, bytes));
  // What reaches the API is for it to judge; what is refused on the way is refused as without it.
  const expected = answers.map((answer, index) => (answer === 200 ? statuses[index] : answer));
  expect(statuses.length === 0 ? ['reset'] : statuses).toEqual(expected);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

it('one person attacks in 200 rounds → the other gets their own answers only', async () => {
  const foreign: string[] = [];
  for (let round = 0; round < 200; round += 1) {
    const { bytes } = attacks[round % attacks.length] ?? { bytes: '' };
    const [, one, other] = await Promise.all([sendRaw(site.port, bytes), ask('ann', round), ask('ben', round)]);
    foreign.push(...[one, other].flat());
  }
  expect(foreign).toEqual([]);
});

const attacks = rawRequests.filter(({ bytes }) => bytes.includes(smuggled));

const tokenOf = (uid: string) => emulatorToken({ uid, email: `${uid}@example.com` }, new Date());

/** Asks who this is; what does not belong to the answer for this person. */
async function ask(uid: string, round: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${site.port}/api/user?round=${round}`, {
    headers: { authorization: `Bearer ${tokenOf(uid)}` },
  });
  const text = await response.text();
  return response.status === 200 && text.includes(`${uid}@example.com`) ? [] : [`${uid}: ${response.status} ${text}`];
}

async function found(uid: string): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${site.port}/api/org`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(uid)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: uid,
      contactEmail: `${uid}@example.com`,
      country: 'DE',
      timeZone: 'Europe/Berlin',
    }),
  });
  expect(status).toBeLessThan(300);
}
