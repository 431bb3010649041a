import { expect, it, vi } from 'vitest';

import { remoteTests } from '../testing/remoteTests.ts';
import { freePort, readPorts } from './settings.ts';

it.each([
  [{}, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '' }, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '5000' }, 5000, 5003, 5001],
])('%j → all ports moved together', (env, site, api, remote) => {
  const ports = readPorts(env);
  expect([ports.site, ports.api, ports.of(3001)]).toEqual([site, api, remote]);
});

it.each(['80', '64001', 'many', '5000.5'])('%s → refused with what would do', (base) => {
  expect(() => readPorts({ ASKWELL_PORT_BASE: base })).toThrow('a number from 1024 to 64000');
});

it.each([1024, 3010, 41_437, 65_535])('a remote with port %i → its tests’ server has a free port', async (port) => {
  vi.stubEnv('REMOTE_TEST_PORT', undefined);
  const { webServer } = await remoteTests();
  if (webServer === undefined || Array.isArray(webServer)) throw new Error('One server runs for the tests.');
  expect(webServer.url).toBe(`http://localhost:${readPorts(webServer.env ?? {}).of(port)}`);
});

it('a port for a server that starts later → not given away', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(ports.filter((port) => port < 10_000 || port >= 20_000)).toEqual([]);
});
