import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from 'composition/testing';
import { beforeEach, expect, it, vi } from 'vitest';

import { createTestConfig } from './testing/testConfig.ts';
import { findFreePort, readPorts, readRemote } from './settings.ts';

it.each([
  [{}, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '' }, 3000, 3003, 3001],
  [{ ASKWELL_PORT_BASE: '5000' }, 5000, 5003, 5001],
])('%j → moves all ports together', (env, site, api, remote) => {
  const ports = readPorts(env);
  expect([ports.site, ports.api, ports.shift(3001)]).toEqual([site, api, remote]);
});

it.each(['80', '64001', 'many', '5000.5'])('%s → is refused, and the error names what is accepted', (base) => {
  expect(() => readPorts({ ASKWELL_PORT_BASE: base })).toThrow('a number from 1024 to 64000');
});

it.each([1024, 3010, 41_437, 65_535])('a remote has port %i → its tests’ server has a free port', async (port) => {
  vi.stubEnv('REMOTE_TEST_PORT', undefined);
  const { webServer } = await createTestConfig();
  const servers = [webServer ?? []].flat();
  expect(servers.map(({ url }) => url)).toEqual(
    servers.map(({ env }) => `http://localhost:${readPorts(env ?? {}).shift(port)}`),
  );
  expect(servers).toHaveLength(1);
});

it('a port is reserved for a server that starts later → it is not assigned again', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
  expect(ports.filter((port) => port < 10_000 || port >= 20_000)).toEqual([]);
});

let folder: string;
beforeEach(() => void (folder = createTemporaryFolder()));

const reports = { path: '/reports', module: './Reports', layout: 'main', title: 'Reports' };

const remote = (route: object = {}, fields: object = {}) =>
  JSON.stringify({
    name: 'remote-reports',
    port: 3010,
    routes: [{ ...reports, ...route }],
    ...fields,
  });

it.each([
  [
    'a misspelled field of a route',
    remote({ layout: undefined, layuot: 'main' }),
    ['layout is missing', 'layuot is not a field'],
  ],
  ['a misspelled optional field', remote({ nva: true }), ['routes.0.nva is not a field that the site reads']],
  ['an unknown field', remote({}, { team: 'growth' }), ['team is not a field that the site reads']],
  [
    'a layout that no site has',
    remote({ layout: 'wide' }),
    ['routes.0.layout is not one of centered, onboarding, main'],
  ],
  [
    'a URL instead of an origin',
    remote({}, { connect: ['https://api.example.com/v1'] }),
    ['connect.0 is not an origin like https://api.example.com'],
  ],
  ['a name without remote-', remote({}, { name: 'reports' }), ['name is not a remote’s name, such as remote-reports']],
  [
    'a path without a slash',
    remote({ path: 'reports' }),
    ['routes.0.path is not a path such as /reports, /reports/:id or /reports/*'],
  ],
  [
    'two routes for one path',
    remote({}, { routes: ['./Reports', './More'].map((module) => ({ ...reports, module })) }),
    ['two routes have the path /reports.'],
  ],
  ['a trailing comma', '{"name": "remote-reports",}', ['remote.json is not JSON']],
  ['null instead of an object', 'null', ['the file must be an object']],
])('remote.json contains %s → the error names it', (_, text, says) => {
  writeFileSync(path.join(folder, 'remote.json'), text);
  for (const words of says) expect(() => readRemote(folder)).toThrow(words);
});

it('a folder lacks remote.json → the error says where to run the command', () => {
  expect(() => readRemote(folder)).toThrow("Run this in the remote's own folder.");
});
