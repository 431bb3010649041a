import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { listen, temporaryFolder } from 'composition/testing';
import { expect, test, vi } from 'vitest';

import { runDevSite } from './runDevSite.ts';

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
  const folder = temporaryFolder();
  const route = { path: '/reports', module: './Reports', layout: 'main', title: 'Reports' };
  writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ name: 'remote-reports', port: 3010, routes: [route] }),
  );
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(args, folder)).toBe(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining(sentence)]]);
});

test('a folder has no remote → the error names it', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(['--site', 'http://localhost:1'], temporaryFolder())).toBe(1);
  expect(error.mock.calls).toEqual([[expect.stringContaining('There is no remote in ')]]);
});

test('the remote’s server is killed → exit code 1 at once', async () => {
  const site = await listen(createServer((_, answer) => void answer.end('<div id="composition">')));
  const folder = temporaryFolder();
  const route = { path: '/reports', module: './Reports', layout: 'main', title: 'Reports' };
  writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ name: 'remote-reports', port: 3010, routes: [route] }),
  );
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { dev: 'kill -KILL $PPID' } }));
  const error = vi.spyOn(console, 'error').mockReturnValue();
  expect(await runDevSite(['--site', site], folder)).toBe(1);
  expect(error.mock.calls).toEqual([['The development server has ended.']]);
});
