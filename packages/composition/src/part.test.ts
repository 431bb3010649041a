import { expect, test } from 'vitest';

import { emptySite, createPageComposition, readPart, withPart } from './composition.ts';
import { readPageComposition } from './pageComposition.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const route = { path: '/dashboard', module: './Dashboard', layout: 'main', title: 'Dashboard' };
const folder = '/remote-main/1.0.0-abc';
const withFile = (file: unknown) => ({
  preload: { '/dashboard': [{ href: typeof file === 'string' ? `${folder}/${file}` : file, integrity: hash }] },
});
const part = {
  name: 'remote-main',
  version: '1.0.0-abc',
  entry: `${folder}/remoteEntry.12345678.js`,
  integrity: hash,
  routes: [route],
  container: 'askwell_remote_main',
  requires: { react: '^19.3.1' },
  ...withFile('assets/page.js'),
};

/** Reads a part in the same way as the shell, from a page that the site composed. */
function readAsShell(json: unknown) {
  const result = readPart(json);
  if (!result.ok) return result.error;
  return readPageComposition(JSON.parse(JSON.stringify(createPageComposition(withPart(emptySite, result.part)))));
}

test.each([
  ['a part as our builds write it', {}],
  ['a sha256 entry', { integrity: `sha256-${'A'.repeat(43)}=` }],
  ['a path with every kind of segment', { routes: [{ ...route, path: '/a-b_c/:id/edit/*' }] }],
  ['a path of 200 characters', { routes: [{ ...route, path: `/${'x'.repeat(199)}` }] }],
  ['the first page', { routes: [{ ...route, path: '/' }] }],
  ['no routes', { routes: [] }],
  ['unknown fields', { color: 'red', routes: [{ ...route, color: 'red' }] }],
  ['an ES module', { type: 'module' }],
  ['no required packages', { requires: undefined }],
  ['words for the search', { routes: [{ ...route, search: { en: 'w'.repeat(300), de: 'wort' } }] }],
  ['its own search', { hasSearch: true }],
])('%s → is accepted by the publisher and the shell', (_, changes) => {
  expect(readAsShell({ ...part, ...changes })).toMatchObject({
    findings: [],
    remotes: [{ name: 'remote-main', entry: '/remote-main/1.0.0-abc/remoteEntry.12345678.js' }],
  });
});

const inPath = '|x|//|//x|//evil.example|/x?|/x#y|/:id?|/a:b|/a/:|/a.b|/../x|/x/|/*|/a/*/b|/a*|/a b|/%61|/ä'.split('|');
const texts = ['/\\x', 'javascript:1', '<script>', '/x\u0000', '/x\n', '/x\u202e', '%2f%2fx', `/${'x'.repeat(200)}`];
const noTexts = [null, 0, true, [], {}, ['/x']];
const hashes = [
  ...'|md5-x|sha256-'.split('|'),
  hash.slice(0, -1),
  `${hash} `,
  `${hash} sha256-x`,
  `sha512-${'A'.repeat(86)}==`,
];
const files = '|.|..|../x.js|/x.js|a//b.js|.env|a/.git/x.js|a\\b.js|x y.js|https://evil.example/x.js|x.js?y'.split('|');
const names = '|main|remote-|remote-A|Remote-main|remote-a/b|remote-a.b|__proto__|shell-x|remote-../x'.split('|');
const versions = ['', '.', '..', '-1', 'a/b', '../1', '1 2', '1\n', 'a%2fb', 'v'.repeat(101)];
const modules = '|Page|../Page|./a/b|./|./Pa ge|/Page|./Page.js|./__proto__/x|https://evil.example'.split('|');
const withRoute = (changes: object) => ({ routes: [{ ...route, ...changes }] });

/** Each row names the invalid field. The last column says whether the page's composition has this field too. */
const hostileChanges: (readonly [field: string, changes: object, isSeenByShell: boolean])[] = [
  ...[...inPath, ...texts, ...noTexts].map((path) => ['path', withRoute({ path }), true] as const),
  ...[...modules, ...texts, ...noTexts].map((module) => ['module', withRoute({ module }), true] as const),
  ...['', 'A', 'Main', 'constructor', ...texts, ...noTexts].map(
    (layout) => ['layout', withRoute({ layout }), true] as const,
  ),
  ...['', 't'.repeat(101), ...noTexts].map((title) => ['title', withRoute({ title }), true] as const),
  ...['yes', 1, null, {}].map((nav) => ['nav', withRoute({ nav }), true] as const),
  ...[{ en: '' }, { en: 'w'.repeat(301) }, { en: 1 }, { english: 'w' }, 'w', null].map(
    (search) => ['search', withRoute({ search }), true] as const,
  ),
  ...['yes', 1, null, {}].map((hasSearch) => ['hasSearch', { hasSearch }, true] as const),
  ...['path', 'module', 'layout', 'title'].map((field) => [field, withRoute({ [field]: undefined }), true] as const),
  ...[null, 'x', {}, [null], ['/x'], undefined].map((routes) => ['routes', { routes }, true] as const),
  ...[...names, ...noTexts, undefined].map((name) => ['name', { name }, true] as const),
  ...[...versions, ...noTexts, undefined].map((version) => ['version', { version }, true] as const),
  ...noTexts.map((range) => ['range', { requires: { react: range } }, false] as const),
  ...['', 'a b', '<x>', 'x'.repeat(101), ...noTexts].map((container) => ['container', { container }, true] as const),
  ...[0, 'script', null, {}].map((type) => ['type', { type }, true] as const),
  ...[...files, 'style.css', 'mf-manifest.json'].map(
    (file) => ['entry', { entry: `${folder}/${file}` }, false] as const,
  ),
  ...['https://evil.example/e.js', '//evil.example/e.js', '/x.js', ...noTexts].map(
    (entry) => ['entry', { entry }, false] as const,
  ),
  ...[...files, ...noTexts].map((file) => ['file', withFile(file), false] as const),
  ...[...hashes, ...noTexts].map((text) => ['hash', { integrity: text }, false] as const),
];

test.each(hostileChanges)('%s: %j → is refused', (_, changes, isSeenByShell) => {
  const description = { ...part, ...changes };
  expect(readPart(description)).toMatchObject({ ok: false, error: expect.any(String) });
  if (!isSeenByShell) return;
  // The shell must also refuse the description, in case a composition contains it anyway.
  const { remotes, findings } = readPageComposition({
    shell: { version: '1' },
    remotes: [{ ...description, entry: '/x.js', integrity: hash }],
  });
  expect(findings.length + remotes.filter(({ error }) => error !== undefined).length).toBe(1);
});

test('five hundred routes → are accepted; one more → is refused', () => {
  const routes = Array.from({ length: 501 }, (_, at) => ({ ...route, path: `/${at}/:id` }));
  expect(readPart({ ...part, routes: routes.slice(1) }).ok).toBe(true);
  expect(readPart({ ...part, routes })).toEqual({ ok: false, error: 'routes has more than 500' });
});

test.each([null, 0, '', 'x', [], {}, [part], { part }])('%j → is not a part', (json) => {
  expect(readPart(json).ok).toBe(false);
});
