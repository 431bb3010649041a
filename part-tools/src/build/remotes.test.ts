import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { beforeEach, expect, it } from 'vitest';

import { readRemote } from './remotes.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));

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
    ['layout is missing', 'layuot is no field'],
  ],
  ['a misspelled optional field', remote({ nva: true }), ['routes.0.nva is no field of remote.json']],
  ['a field that it has not', remote({}, { team: 'growth' }), ['team is no field of remote.json']],
  ['a layout that no site has', remote({ layout: 'wide' }), ['routes.0.layout: not one of centered, onboarding, main']],
  [
    'an address instead of an origin',
    remote({}, { connect: ['https://api.example.com/v1'] }),
    ['connect.0: not an origin like https://api.example.com'],
  ],
  ['a name without remote-', remote({}, { name: 'reports' }), ['name: not a remote’s name, such as remote-reports']],
  [
    'a path without a slash',
    remote({ path: 'reports' }),
    ['routes.0.path: not a path', 'such as /reports, /reports/:id'],
  ],
  [
    'two routes for one path',
    remote({}, { routes: ['./Reports', './More'].map((module) => ({ ...reports, module })) }),
    ['two routes have the path /reports.'],
  ],
  ['a comma too many', '{"name": "remote-reports",}', ['remote.json is not JSON']],
  ['no object', 'null', ['the file: ']],
])('remote.json with %s → an error that names it', (_, text, says) => {
  writeFileSync(path.join(folder, 'remote.json'), text);
  for (const words of says) expect(() => readRemote(folder)).toThrow(words);
});

it('a folder without remote.json → says where to run it', () => {
  expect(() => readRemote(folder)).toThrow("Run this in the remote's own folder.");
});
