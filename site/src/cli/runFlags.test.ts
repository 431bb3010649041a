import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeRemote } from '../../tests/buildFixture.ts';
import { createCommands, publishRemote, createStoreWithSite } from '../../tests/fixtures.ts';
import { readBuild } from '../publish/readBuild.ts';
import { toError } from '../run/rules.ts';
import { createResult } from '../run/runResult.ts';
import { readSite } from '../store/compositions.ts';

const page = { part: 'remote-main', path: '/main', after: null, isFlaky: false };

/** Creates a site, a new build of remote-main, and a run of that build in which its page fails for these reasons. */
async function writeRun(...reasons: string[]) {
  const store = await createStoreWithSite();
  const from = await writeRemote('remote-main', '2-b');
  const { site } = await readSite(store);
  const pages = [{ ...page, reasons: reasons.map(toError) }];
  const result = createResult(await readBuild(from), site, { pages, notes: [] }, 'remote-main');
  const file = path.join(createTemporaryFolder(), 'run.json');
  await writeFile(file, JSON.stringify(result));
  const commands = createCommands(store);
  const publish = (...flags: string[]) => commands('publish', 'remote-main', '--from', from, ...flags);
  return { store, site: commands, publish, file };
}

test('a run has no failures → the build is published, with a summary', async () => {
  const { publish, file } = await writeRun();
  const { code, out } = await publish('--run-result', file);
  expect([code, out]).toEqual([0, expect.stringContaining('Run in a browser: 1 page.')]);
});

test('a page failed in the run → the build is refused unless accepted', async () => {
  const { site, publish, file } = await writeRun('TypeError: x is null');
  const { code, err } = await publish('--run-result', file);
  expect([code, err]).toEqual([1, expect.stringContaining('remote-main /main: TypeError: x is null')]);
  expect(err).toContain('--accept broken:/main');
  expect((await publish('--run-result', file, '--accept', 'broken:/other')).code).toBe(1);
  expect((await publish('--run-result', file, '--accept', 'broken:/main')).code).toBe(0);
  expect((await site('history', 'remote-main')).out).toMatch(/→ 2-b .*accepted broken:\/main/);
});

test('another part has changed since the run → gives exit code 3, and changes nothing', async () => {
  const { store, publish, file } = await writeRun();
  const { after } = await publishRemote(store, 'remote-other', '1-a');
  const { code, err } = await publish('--run-result', file);
  expect([code, err]).toEqual([3, 'remote-other changed since the run of remote-main 2-b. Run it again.']);
  expect((await readSite(store)).site.revision).toBe(after.revision);
});

test('another part has taken the route since the run → there is a finding', async () => {
  const { store, publish, file } = await writeRun();
  const routes = [{ path: '/main', module: './Page', layout: 'main', title: 'Taken' }];
  await publishRemote(store, 'remote-other', '1-a', { routes }, { accept: 'all' });
  const { code, err } = await publish('--run-result', file);
  expect([code, err]).toEqual([1, expect.stringContaining('which remote-other 1-a offers already')]);
});

test('there is no browser → the build is published, unless the site requires the run', async () => {
  const { site, publish, file } = await writeRun();
  expect((await publish()).out).toContain('Not run: there is no Chromium here');
  await site('rollback', 'remote-main');
  await site('unpin', 'remote-main');
  expect((await site('require-run', 'on')).out).toBe('Builds must be run before they go live.');
  expect((await publish()).err).toContain('This site requires the run.');
  expect((await publish('--no-run')).code).toBe(1);
  expect((await publish('--accept', 'not-run')).code).toBe(0);
  await site('rollback', 'remote-main');
  await site('unpin', 'remote-main');
  expect((await publish('--run-result', file)).code).toBe(0);
});

test.each([
  ['--run-result', '/no/such/file', 'no such file'],
  ['--run-result', import.meta.filename, 'is not the result of a run: the file is not JSON'],
])('%s %s → the error says what is wrong', async (flag, value, words) => {
  const { publish } = await writeRun();
  const { code, err } = await publish(flag, value);
  expect([code, err]).toEqual([1, expect.stringContaining(words)]);
});
