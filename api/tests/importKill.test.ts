import { cleanUp, temporaryFolder } from 'composition/testing';
import { calls } from 'contract';
import { expect, it } from 'vitest';

import { readPayload } from './support/api.ts';
import { startApiProcess } from './support/apiProcess.ts';
import { ask, askFor } from './support/ask.ts';

const dataDir = temporaryFolder();

it('fault 53: killed while it applies a file → all of it or nothing', async () => {
  const form = { name: 'Acme', contactEmail: 'a@b.example', country: 'DE', timeZone: 'UTC' };
  let url = await start();
  await askFor(url, 'POST', '/org', { body: form });
  for (const round of [0, 1, 2]) {
    const before = await countPeople(url);
    const rows = Array.from({ length: 500 }, (_, n) => ({ email: `p${round}-${n}@kill.example`, name: `P ${n}` }));
    const body = { columns: ['email', 'name'], rows };
    const { hash } = readPayload(calls.compareUsers, await askFor(url, 'POST', '/users/compare', { body }));
    const applying = ask(url, 'POST', '/users/apply', { body: { ...body, hash } }).catch(() => null);
    // Once before the answer, and once at any later moment.
    if (round === 1) await applying;
    running?.kill('SIGKILL');
    const answer = await applying;
    url = await start();
    const added = (await countPeople(url)) - before;
    expect(answer?.status === 200 ? [500] : [0, 500]).toContain(added);
    const [entry] = readPayload(calls.getAudit, await askFor(url, 'GET', '/audit?kind=people&limit=1'));
    if (added === 0) continue;
    await askFor(url, 'POST', `/imports/${entry?._id}/undo`, { body: {} });
    expect(await countPeople(url)).toBe(before);
  }
  running?.kill('SIGTERM');
  await ended;
});

let running: Awaited<ReturnType<typeof startApiProcess>>['child'] | null = null;
let ended: Promise<unknown> = Promise.resolve();

async function start(): Promise<string> {
  await ended;
  const started = await startApiProcess({ LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  ({ child: running, ended } = started);
  cleanUp(() => started.child.kill('SIGKILL'));
  return started.url;
}

async function countPeople(url: string): Promise<number> {
  return readPayload(calls.getUsers, await askFor(url, 'GET', '/users')).length;
}
