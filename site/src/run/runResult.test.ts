import { expect, test } from 'vitest';

import { createStore, publishRemote, publishShell } from '../../tests/fixtures.ts';
import { writeRemote } from '../../tests/buildFixture.ts';
import { readBuild } from '../publish/readBuild.ts';
import { readSite } from '../store/compositions.ts';
import { findBrokenPages, readResult, requireSameRun, createResult } from './runResult.ts';

const page = { part: 'remote-main', path: '/main', after: null, reasons: [], isFlaky: false };
const store = createStore();
await publishShell(store, '1-a');
await publishRemote(store, 'remote-other', '1-a');
const build = await readBuild(await writeRemote('remote-main', '1-a'));
const { site } = await readSite(store);
const result = createResult(build, site, { pages: [page], notes: [] }, 'remote-main');
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

test('nothing has changed since the run → its result is valid', () => {
  expect(() => requireSameRun(readResult(bytes(result), 'run.json'), build, site)).not.toThrow();
});

test('another build of the same part is live → the result is still valid', async () => {
  const { after } = await publishRemote(store, 'remote-main', '9-z');
  expect(() => requireSameRun(result, build, after)).not.toThrow();
});

test('the run tested another build → it must run again', async () => {
  const otherBuild = await readBuild(await writeRemote('remote-main', '2-b'));
  expect(() => requireSameRun(result, otherBuild, site)).toThrow(
    'another build of remote-main. Run remote-main 2-b again.',
  );
});

test.each([
  ['another remote was published', () => publishRemote(store, 'remote-other', '2-b'), 'remote-other changed'],
  ['a remote was added', () => publishRemote(store, 'remote-new', '1-a'), 'remote-new'],
  ['another shell was published', () => publishShell(store, '2-b'), 'shell'],
])('%s since the run → it must run again', async (_, change, words) => {
  const { after } = await change();
  expect(() => requireSameRun(result, build, after)).toThrow(words);
});

test.each([
  ['invalid JSON', Buffer.from('{'), 'the file is not JSON'],
  ['an invalid hash', bytes({ ...result, build: 'x' }), 'build is not a hash'],
  [
    'a page with a URL for a path',
    bytes({ ...result, pages: [{ ...page, path: 'https://evil.example/' }] }),
    'path is not a path',
  ],
  ['a 1 MB reason', bytes({ ...result, pages: [{ ...page, reasons: ['x'.repeat(1_000_000)] }] }), 'longer than'],
  ['more than 10 MB', Buffer.alloc(11_000_000), 'is longer than'],
])('a result with %s → is refused', (_, hostile, words) => {
  expect(() => readResult(hostile, 'run.json')).toThrow(words);
});

test('pages fail, are flaky or pass → only failing ones are findings', () => {
  const pages = [
    page,
    { ...page, path: '/a', reasons: ['TypeError: x.', 'y'] },
    { ...page, path: '/b', reasons: ['late'], isFlaky: true },
    { ...page, part: 'remote-other', path: '/c', after: '/main', reasons: ['It shows “Main”.'] },
    { ...page, part: 'remote-other', path: '/c', after: '/a', reasons: ['It shows “A”.'] },
  ];
  expect(findBrokenPages({ ...result, pages }).map(({ what, kind }) => [kind, what])).toEqual([
    ['broken:/a', 'The page fails in a browser: remote-main /a: TypeError: x. y'],
    [
      'broken:/c',
      'The page fails in a browser: remote-other /c, opened after /main in the same document: It shows “Main”. And remote-other /c, opened after /a in the same document: It shows “A”.',
    ],
  ]);
});
