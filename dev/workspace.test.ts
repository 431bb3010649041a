import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from 'composition/testing';
import { beforeEach, expect, it } from 'vitest';

import { findRemotes } from './workspace.ts';

let workspace: string;
beforeEach(() => void (workspace = temporaryFolder()));

it('folders with a remote.json → the remotes; a folder without one is no remote', () => {
  write('remote-main', '{"port":3002}');
  write('remote-reports', '{"port":3010}');
  mkdirSync(join(workspace, 'remote-gone/node_modules'), { recursive: true });
  expect(findRemotes(workspace)).toEqual([
    { name: 'remote-main', port: 3002 },
    { name: 'remote-reports', port: 3010 },
  ]);
});

it.each([
  ['no port', '{"name":"remote-reports"}', 'remote-reports/remote.json has no port'],
  ['no JSON', '{"port":3010,}', 'remote-reports/remote.json is not JSON'],
  ['the port of the API', '{"port":3003}', 'Port 3003 of remote-reports/remote.json belongs to the API.'],
  ['the port of another', '{"port":3002}', 'remote-main and remote-reports have the same port'],
])('a remote.json with %s → a sentence that names it', (_what, text, sentence) => {
  write('remote-main', '{"port":3002}');
  write('remote-reports', text);
  expect(() => findRemotes(workspace)).toThrow(sentence);
});

function write(name: string, text: string) {
  mkdirSync(join(workspace, name));
  writeFileSync(join(workspace, name, 'remote.json'), text);
}
