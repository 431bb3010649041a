import type { ComposedRemote, ComposedShell, Part } from 'composition/composition';
import { expect, test } from 'vitest';

import { checkBuild } from './checkBuild.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const plainShell: ComposedShell = {
  name: 'shell',
  version: '1-a',
  routes: [{ path: '/login', chunk: 'sign-in' }],
  page: [],
  preload: {},
  layouts: {},
  needs: { script: [], connect: [], frame: [] },
  offers: { react: '19.3.1', 'shared-session': '1.2.0' },
};
const route = (path: string) => ({ path, module: './Dashboard', layout: 'main' as const, title: 'A page', nav: false });
const main: ComposedRemote = {
  name: 'remote-main',
  version: '1-a',
  entry: '/remote-main/1-a/entry.js',
  integrity,
  preload: {},
  routes: [route('/dashboard')],
  container: 'askwell_remote_main',
  type: 'global',
  disabled: false,
  requires: { react: '^19.3.0', 'shared-session': '^1.0.0' },
  brings: [],
};
const secondRemote: ComposedRemote = {
  ...main,
  name: 'remote-other',
  routes: [route('/other')],
  container: 'other',
  chunkGlobal: 'rspackChunkreports',
};
const live = [plainShell, main, secondRemote];

test.each<[string, ComposedRemote]>([
  ['a range with another', asking({ react: '^18.0.0 || ^19.0.0' })],
  ['a range without an end', asking({ react: '>=19' })],
  ['a range of a major version', asking({ react: '19.x' })],
  ['a range of a minor version', asking({ react: '^19.3.0' })],
  ['a package that it bundles', { ...asking({ lodash: '^4.0.0' }), brings: ['lodash'] }],
  ['a copy of the session (the shell’s is used)', { ...main, brings: ['shared-session'] }],
  ['a pattern instead of its route', { ...main, routes: [route('/dashboard/*')] }],
])('%s → is not a finding', (_, candidate) => {
  expect(checkBuild(candidate, live)).toEqual([]);
});

test('one of two routes is gone → a finding names it', () => {
  const oldMain = { ...main, routes: [route('/dashboard'), route('/more')] };
  const [finding, ...others] = checkBuild(main, [plainShell, oldMain]);
  expect(finding?.what).toBe('The live remote-main 1-a has /more, and this build does not.');
  expect(others).toEqual([]);
});

test.each<[string, ComposedRemote, ComposedRemote, string]>([
  [
    'a catch-all route over five routes of another remote',
    remoteOffering('/*'),
    { ...secondRemote, routes: ['/a', '/b', '/c', '/d', '/e'].map(route) },
    'remote-main offers /*, which remote-other 1-a offers already as /a, /b, /c, and 2 more.',
  ],
  [
    'two routes for one path',
    remoteOffering('/dashboard'),
    secondRemote,
    'two routes for /dashboard, of which only the first',
  ],
  [
    'two routes with a parameter',
    { ...main, routes: [route('/x/:id'), route('/x/:name')] },
    secondRemote,
    'two routes for /x/:name',
  ],
  ['no routes', { ...main, routes: [] }, secondRemote, 'remote-main 1-a has no routes, so nobody could open it.'],
  ['no search anymore', main, { ...main, hasSearch: true }, 'The live remote-main 1-a exposes ./search'],
  [
    'another owner',
    { ...main, owner: 'reports' },
    { ...main, owner: 'core' },
    'belongs to core; this build names reports',
  ],
  ['no owner anymore', main, { ...main, owner: 'core' }, 'belongs to core; this build names no owner'],
])('%s → is one finding', (_, candidate, published, words) => {
  const findings = checkBuild(candidate, [published]).filter(({ kind }) => kind !== 'lost-route');
  expect(findings.map(({ what }) => what)).toEqual([expect.stringContaining(words)]);
});

test.each<[string, Part, string[]]>([
  ['a version the shell does not have', asking({ react: '^20.0.0' }), ['react ^20.0.0', 'shares 19.3.1']],
  ['a package the shell does not share', asking({ lodash: '^4.0.0' }), ['lodash', 'does not share']],
  ['a package with a name like "toString"', asking({ toString: '^4.0.0' }), ['toString', 'does not share']],
  ['an invalid version range', asking({ react: 'file:../react.tgz' }), ['react file:../react.tgz', 'shares 19.3.1']],
  [
    'a module’s copy of the session',
    { ...main, type: 'module', brings: ['shared-session'] },
    ['copy of shared-session'],
  ],
  ['the container’s name of another remote', { ...main, container: 'other' }, ['called other', 'remote-other 1-a']],
  ['the container’s name of the shell', { ...main, container: 'askwell_shell' }, ['called askwell_shell', 'shell 1-a']],
  [
    'the chunks’ global variable of another remote',
    { ...main, chunkGlobal: 'rspackChunkreports' },
    ['loads its chunks through rspackChunkreports', 'remote-other 1-a'],
  ],
  ['a route of the shell', remoteOffering('/login'), ['/login', 'shell 1-a offers already']],
  ['a route of another remote', remoteOffering('/other'), ['/other', 'remote-other']],
  ['a parameter that a route of another remote fits', remoteOffering('/:id'), ['/:id', 'shell 1-a', 'as /login']],
  ['a reserved path', remoteOffering('/api/status'), ['/api/status', 'reserved for the site']],
  ['a reserved path of the site', remoteOffering('/_site'), ['/_site', 'reserved for the site']],
  [
    'a shell with another major version',
    { ...plainShell, offers: { ...plainShell.offers, react: '20.0.0' } },
    ['remote-main', 'react ^19.3.0', 'shares 20.0.0'],
  ],
  ['a shell for the emulator', { ...plainShell, identity: 'emulator' }, ['shell 1-a', 'identity emulator']],
  [
    'a shell that takes a remote’s route',
    { ...plainShell, routes: [...plainShell.routes, { path: '/dashboard', chunk: 'main' }] },
    ['shell offers /dashboard', 'remote-main'],
  ],
])('%s → a finding names it and says what to do', (_, candidate, words) => {
  const [finding] = checkBuild(candidate, live);
  for (const word of words) expect(finding?.what).toContain(word);
  expect(finding?.todo).toMatch(/\w+.*\./);
});

test('a shell for the emulator replaces another one → it fits', () => {
  const forEmulator = { ...plainShell, identity: 'emulator' } as const;
  expect(checkBuild({ ...forEmulator, version: '2-b' }, [forEmulator])).toEqual([]);
});

function remoteOffering(path: string): ComposedRemote {
  return { ...main, routes: [...main.routes, route(path)] };
}

function asking(requires: ComposedRemote['requires']): ComposedRemote {
  return { ...main, requires };
}
