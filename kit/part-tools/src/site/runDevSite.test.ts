import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { listen, createTemporaryFolder } from 'composition/testing';
import { expect, test, vi } from 'vitest';

import { findFreePort } from '../settings.ts';
import { runDevSite } from './runDevSite.ts';

const route = { path: '/reports', module: './Reports', layout: 'main', title: 'Reports' };

/** Returns a folder with a remote. */
function makeRemote(port = 3010): string {
  const folder = createTemporaryFolder();
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify({ name: 'remote-reports', port, routes: [route] }));
  return folder;
}

test.each([
  [[], '--site takes the origin of a site, such as https://staging.example.com.'],
  [['--site', 'staging.example.com'], 'not "staging.example.com".'],
  // The browser would send tokens unencrypted.
  [['--site', 'http://staging.example.com'], '--site takes the origin of a site'],
  [['--site', 'https://ada:secret@staging.example.com'], '--site takes the origin of a site'],
  [['--site', 'https://staging.example.com/path'], '--site takes the origin of a site'],
  [['--site', 'http://localhost:1', '--port', '80'], '--port takes a number from 1024 to 65535, not "80".'],
  [['--site', 'http://localhost:1', '--from', 'https://evil.example'], '--from takes a URL on this machine'],
  [['--site', 'http://localhost:1'], 'http://localhost:1 does not answer: '],
  [['--token', 'x'], "Unknown option '--token'"],
])('%j → gives exit code 1 and a one-sentence error', async (args, sentence) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(args, makeRemote())).toBe(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
});

test('--from names the server → remote.json needs no port', async () => {
  const folder = createTemporaryFolder();
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify({ name: 'remote-reports', routes: [] }));
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(['--site', 'http://localhost:1', '--from', 'http://localhost:2'], folder)).toBe(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining('http://localhost:1 does not answer')]]);
});

test('a folder has no remote → the error names it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(['--site', 'http://localhost:1'], createTemporaryFolder())).toBe(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining('There is no remote in ')]]);
});

test.each([
  ['before it has built', 'kill -KILL $PPID'],
  ['when the site is shown', 'node server.cjs'],
])('the remote’s server ends %s → the command exits with 1 at once', async (_when, dev) => {
  vi.stubEnv('ASKWELL_PORT_BASE', '');
  const site = await listen(createServer((_, answer) => void answer.end('<div id="composition">')));
  const [port, sitePort] = [await findFreePort(), await findFreePort()];
  const folder = makeRemote(port);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { dev } }));
  writeFileSync(path.join(folder, 'server.cjs'), serverThatEnds(port, sitePort));
  vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(['--site', site, '--port', String(sitePort)], folder)).toBe(1);
  expect(error.mock.calls).toEqual([['The development server has ended.']]);
});

/** Returns a program that serves a build until the site answers. */
const serverThatEnds = (port: number, sitePort: number) => `
  const metaData = { globalName: 'reports', remoteEntry: { name: 'remoteEntry.js', path: '' } };
  const manifest = JSON.stringify({ metaData, exposes: [], shared: [] });
  require('node:http').createServer((_, answer) => answer.end(manifest)).listen(${port});
  setInterval(() => fetch('http://localhost:${sitePort}').then(() => process.exit(1), () => {}), 50);
`;
