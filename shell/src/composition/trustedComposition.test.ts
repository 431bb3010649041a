import { expect, test } from 'vitest';

import { parseComposition } from './trustedComposition.ts';

const route = { path: '/dashboard', module: './Dashboard', layout: 'main', title: 'Dashboard', nav: true };
const main = {
  name: 'remote-main',
  version: '1',
  entry: '/main/remoteEntry.js',
  container: 'askwell_remote_main',
  type: 'global',
  disabled: false,
  routes: [route],
};
const trust = { page: 'https://app.example.com/x', origins: ['https://app.example.com'], needsIntegrity: false };
const parse = (remotes: unknown[], changes: Partial<typeof trust> = {}) =>
  parseComposition(JSON.stringify({ shell: { version: '7' }, remotes }), { ...trust, ...changes }, 'en');

// packages/composition/src/part.test.ts covers every invalid field of a remote.
test.each([
  ['a name that is not a remote’s', { ...main, name: '__proto__' }, '__proto__', 'name'],
  [
    'its only page in an unknown layout',
    { ...main, routes: [{ ...route, layout: 'x' }] },
    'remote-main',
    'routes.0.layout',
  ],
  ['null', null, 'number 1', 'composition'],
])('%s → omits only that remote', (_, bad, who, field) => {
  const secondRemote = { ...main, name: 'remote-other', routes: [] };
  const { composition, findings } = parse([bad, secondRemote]);
  expect(composition.remotes.map(({ name }) => name)).toEqual(['remote-other']);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain(`Remote ${who} is left out: ${field}`);
});

test.each([
  ['no remote entry', { entry: '' }, 'entry'],
  ['no version', { version: undefined }, 'version'],
  ['one page of several in an unknown layout', { routes: [route, { ...route, layout: 'x' }] }, 'routes.1.layout'],
])('%s → its pages show an error, and none of its code runs', (_, bad, field) => {
  const { composition, findings } = parse([{ ...main, ...bad }]);
  expect(composition.remotes.map(({ routes }) => routes)).toEqual([[route]]);
  expect(composition.remotes[0]).toMatchObject({ entry: '', refused: { reason: 'shape' } });
  expect(findings).toEqual([expect.stringContaining(`Remote remote-main is refused: ${field}`)]);
});

test.each([
  ['a remote’s entry on another origin', 'https://evil.example/e.js'],
  ['a remote’s entry without a scheme', '//evil.example/e.js'],
  ['a remote’s entry made in the page (blob:)', 'blob:https://app.example.com/1'],
  ['a remote’s entry that is code (data:)', 'data:text/javascript,1'],
  ['a manifest in disguise', '/main/mf-manifest.json?remoteEntry.js#.js'],
])('fault 9: %s → its pages are refused, and the others work', (_, entry) => {
  const secondRemote = { ...main, name: 'remote-other', routes: [] };
  const { composition, findings } = parse([{ ...main, entry }, secondRemote]);
  expect(composition.remotes.map(({ name, refused }) => [name, refused !== undefined])).toEqual([
    ['remote-main', true],
    ['remote-other', false],
  ]);
  expect(findings).toEqual([expect.stringContaining('Remote remote-main is refused: entry')]);
});

test('a remote’s entry is on an origin that the site lists → it is accepted', () => {
  const origins = ['https://app.example.com', 'https://cdn.example.com'];
  expect(parse([{ ...main, entry: 'https://cdn.example.com/e.js' }], { origins }).findings).toEqual([]);
});

const integrity = `sha384-${'A'.repeat(64)}`;

test.each([
  ['no hash', {}],
  ['a manifest, whose hash is not that of the script', { entry: '/main/mf-manifest.json', integrity }],
])('%s where every script must have one → is refused', (_, bad) => {
  const secondRemote = { ...main, name: 'remote-pinned', routes: [], integrity };
  const { composition, findings } = parse([{ ...main, ...bad }, secondRemote], { needsIntegrity: true });
  expect(composition.remotes.map(({ refused }) => refused === undefined)).toEqual([false, true]);
  expect(findings).toEqual(['Remote remote-main is refused: integrity: there is no hash for the script']);
});

test('in development, a remote’s entry is a manifest → it is accepted', () => {
  expect(parse([{ ...main, entry: '/main/mf-manifest.json' }]).findings).toEqual([]);
});

test.each(['', '{', 'null', '[]', '{"remotes":[]}', '{"shell":{"version":"1"}}'])(
  'composition %j → gives no remotes and one finding',
  (text) => {
    const { composition, findings } = parseComposition(text, trust, 'en');
    expect(composition.remotes).toEqual([]);
    expect(findings).toHaveLength(1);
  },
);
