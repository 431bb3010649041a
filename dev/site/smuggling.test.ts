import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { createSiteHandler, directoryStore, listen, type Listening } from 'site';
import { sendRaw, statusesIn } from 'site/testing/rawConnection';
import { rawRequests } from 'site/testing/rawRequests';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { freePort } from 'remote-kit/ports';
import { apiCommand } from '../start/services.ts';
import { type Running, startServices } from '../start/startServices.ts';
import { clearConfiguration } from './serveSite.ts';

const folder = temporaryFolder();
let api: Running;
let site: Listening;

beforeAll(async () => {
  clearConfiguration();
  // The database server runs as a different user, who needs access to its files.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const command = apiCommand({ port, site: origin, data: join(folder, 'postgres') });
  const readyUrl = `${origin}/readiness_check`;
  api = await startServices([{ ...command, port, readyUrl, filterLine: () => null }]);
  await Promise.race([api.ready, api.broken]);
  const { handle } = createSiteHandler({ store: directoryStore(join(folder, 'store')), api: origin });
  site = await listen(handle, { port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await site.stop();
  await api.stop();
});

it.each(rawRequests)('$name → the API answers exactly as many requests as were sent', async ({ bytes, answers }) => {
  const statuses = statusesIn(await sendRaw(site.port, bytes));
  // What reaches the API is for it to judge; what is refused on the way is refused as without it.
  const expected = answers.map((answer, index) => (answer === 200 ? statuses[index] : answer));
  expect(statuses.length === 0 ? ['reset'] : statuses).toEqual(expected);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
