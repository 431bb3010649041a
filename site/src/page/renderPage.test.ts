import { type ComposedRemote, type ComposedShell, emptySite, type Preloads, withPart } from 'composition/composition';
import { expect, test } from 'vitest';

import { composePage, renderPage, withNonce } from './renderPage.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const files = (folder: string, ...names: string[]) =>
  names.map((name) => ({ href: `/${folder}/assets/${name}`, integrity: hash }));
const signIn = files('shell/1-a', 'sign-in.js');
const shell: ComposedShell = {
  name: 'shell',
  version: '1-a',
  routes: [
    { path: '/login', chunk: 'sign-in' },
    { path: '/signup', chunk: 'sign-in' },
    { path: '/mobile-only', chunk: 'mobile-only' },
  ],
  page: files('shell/1-a', 'main.js'),
  preload: { '/login': signIn, '/signup': signIn, '/mobile-only': files('shell/1-a', 'mobile-only.js') },
  layouts: {},
  needs: { script: [], connect: [], frame: [] },
  offers: {},
};
const title = '</script><script>alert(1)</script>';
const main: ComposedRemote = {
  name: 'remote-main',
  version: '2-b',
  container: 'askwell_remote_main',
  type: 'global',
  entry: '/remote-main/2-b/remoteEntry.js',
  integrity: hash,
  preload: { '/dashboard': files('remote-main/2-b', 'dash.js', 'dash.css') },
  routes: [{ path: '/dashboard', module: './Dashboard', layout: 'main', title, nav: false }],
  disabled: false,
  requires: {},
  brings: [],
};
const site = withPart(withPart(emptySite, shell), main);
const page =
  '<html><head><script>theme()</script><style>b{}</style><script defer src="assets/main.js"></script></head></html>';
function preloads(path: string, composed = site, state: 'signedIn' | 'signedOut' = 'signedIn'): string[] {
  const carried =
    /id="preload">([^<]+)</.exec(renderPage(composePage(page, composed), { path, isMultiplexed: true }))?.[1] ??
    '{"paths":{}}';
  const [choice] = Object.values<Preloads>(JSON.parse(carried).paths);
  return (choice?.[state] ?? []).map(({ href, integrity }) => (integrity === hash ? href : `${href} has no hash`));
}

test('a remote’s path → preloads its entry and page files once', () => {
  expect(preloads('/dashboard')).toEqual([
    '/remote-main/2-b/remoteEntry.js',
    '/remote-main/2-b/assets/dash.js',
    '/remote-main/2-b/assets/dash.css',
  ]);
});

test.each<[string, Partial<ComposedRemote>]>([
  ['of ES modules', { type: 'module' }],
  ['that is disabled', { disabled: true }],
])('a remote %s → has no preloads', (_, change) => {
  expect(preloads('/dashboard', { ...site, remotes: [{ ...main, ...change }] })).toEqual([]);
});

test('a page has a layout → it preloads the shell’s files of the layout', () => {
  const withLayout = { ...shell, layouts: { main: files('shell/1-a', 'layout.js', 'backend.js') } };
  expect(preloads('/dashboard', withPart(site, withLayout))).toEqual([
    ...preloads('/dashboard'),
    '/shell/1-a/assets/layout.js',
    '/shell/1-a/assets/backend.js',
  ]);
});

test.each(['/login', '/signup', '/dashboard', '/mobile-only'])(
  'signed out, %s → preloads the files of the sign-in page',
  (path) => {
    expect(preloads(path, site, 'signedOut')).toEqual(['/shell/1-a/assets/sign-in.js']);
  },
);

test.each(['/login', '/signup'])('signed in, %s → preloads the page that it redirects to', (path) => {
  const routes = main.routes.flatMap((route) => [route, { ...route, path: '/all-set' }]);
  const preload = { ...main.preload, '/all-set': main.preload['/dashboard'] ?? [] };
  const withAllSet = withPart(site, { ...main, routes, preload });
  expect(preloads(path, withAllSet)).toEqual(preloads('/dashboard', withAllSet));
  expect(preloads(path)).toEqual([]);
});

test('a title closes the script element → it is escaped', () => {
  const html = withNonce(renderPage(composePage(page, site), { path: '/login', isMultiplexed: true }), 'n');
  expect(html).not.toContain('<script>');
  expect(html.match(/nonce="n"/g)).toHaveLength(5);
  const pageComposition = JSON.parse(/id="composition">([^<]+)</.exec(html)?.[1] ?? '');
  expect(pageComposition.remotes[0].routes[0].title).toBe('</script><script>alert(1)</script>');
});
