import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote, writeShell } from '../../testing/buildFixture.ts';
import { request } from '../../testing/request.ts';
import { serve } from '../../testing/fixtures.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { runCommandLine } from './runCommandLine.ts';

const folder = temporaryFolder();
const store = path.join(folder, 'store');
const reports = path.join(folder, 'logs/reports.ndjson');
const env = { SITE_STORE: store, SITE_AUTHOR: 'Ada' };
const run = async (...args: string[]) => {
  const { code, out, err } = await runCommandLine(args, env);
  return { code, text: out + err };
};

await writeShell(path.join(folder, 'shell'), '1-a');
await run('publish', 'shell', '--from', path.join(folder, 'shell'));
await writeRemote(path.join(folder, 'main'), 'remote-main', '1-a', { owner: 'team-main' });
// The first column comes from the first line of Page.tsx, the eleventh from its third.
const map = { version: 3, sources: ['webpack://remote-main/./src/Page.tsx'], names: [], mappings: 'AAAA,UAEE' };
await writeFile(path.join(folder, 'main/assets/page.js.map'), JSON.stringify(map));
await run('publish', 'remote-main', '--from', path.join(folder, 'main'));
await mkdir(path.dirname(reports));
const error = {
  time: '2026-01-02T03:04:05.000Z',
  event: 'page-error',
  owner: 'team-main',
  part: 'remote-main',
  version: '1-a',
  route: '/main',
  kind: 'caught',
  reference: '0123abcd',
  message: 'Error: broken',
  stack: ['remote-main/1-a/assets/page.js:1:13', 'remote-main/1-a/remoteEntry.js:1:1'],
};
await writeFile(reports, `${JSON.stringify(error)}\n{"broken"\n`);

test('the reference on a card → the error with its position in the sources, and its owner', async () => {
  const { code, text } = await run('explain', '0123abcd', reports);
  expect(code).toBe(0);
  for (const line of [
    '0123abcd  remote-main 1-a, team-main',
    'Error: broken',
    'at ./src/Page.tsx:3:3',
    // It has no source map.
    'at remote-main/1-a/remoteEntry.js:1:1',
  ])
    expect(text).toContain(line);
});

test.each([
  ['no-reference', 'Which reference?'],
  ['ffffffff', 'has no error ffffffff'],
])('%s → one sentence', async (reference, sentence) => {
  const { code, text } = await run('explain', reference, reports);
  expect(code).toBe(1);
  expect(text).toContain(sentence);
});

test('source maps → never served', async () => {
  const site = await serve({ store: directoryStore(store) });
  const answers = await Promise.all(
    [
      '/remote-main/1-a/assets/page.js',
      '/remote-main/1-a/assets/page.js.map',
      '/hidden/maps/remote-main/1-a/assets/page.js.map',
    ].map(async (url) => (await request(site.port, url)).status),
  );
  expect(answers).toEqual([200, 404, 404]);
});

test('who published a build → in its history; visitors do not get to see it', async () => {
  expect((await run('history', 'remote-main')).text).toContain(' UTC by Ada ');
  const site = await serve({ store: directoryStore(store) });
  expect(String((await request(site.port, '/composition.json')).body)).not.toContain('Ada');
});
