import { emptySite, type Preloads, withPart } from 'composition/composition';
import type { RemotePart, ShellPart } from 'composition/part';
import { expect, test } from 'vitest';

import { renderPage, withNonce } from './renderPage.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hash]));
const plain = {
  offers: {},
  requires: {},
  brings: [],
  exposes: {},
  chunks: {},
  needs: { script: [], connect: [], frame: [] },
};
const shell: ShellPart = {
  ...plain,
  name: 'shell',
  languages: [],
  version: '1-a',
  entry: null,
  routes: [
    { path: '/login', chunk: 'sign-in' },
    { path: '/signup', chunk: 'sign-in' },
    { path: '/mobile-only', chunk: 'mobile-only' },
  ],
  chunks: {
    main: ['assets/main.js'],
    'sign-in': ['assets/sign-in.js'],
    'mobile-only': ['assets/mobile-only.js'],
  },
  integrity: files('assets/main.js', 'assets/sign-in.js', 'assets/mobile-only.js'),
};
const main: RemotePart = {
  ...plain,
  name: 'remote-main',
  version: '2-b',
  container: 'askwell_remote_main',
  type: 'global',
  publicPath: 'auto',
  entry: 'remoteEntry.js',
  routes: [
    {
      path: '/dashboard',
      module: './Dashboard',
      layout: 'main',
      title: '</script><script>alert(1)</script>',
      nav: false,
    },
  ],
  exposes: { './Dashboard': ['assets/dash.js', 'assets/dash.css'] },
  integrity: files('remoteEntry.js', 'assets/dash.js', 'assets/dash.css'),
};
const site = withPart(withPart(emptySite, shell), main);
const page =
  '<html><head><script>theme()</script><style>b{}</style><script defer src="assets/main.js"></script></head></html>';
function preloads(path: string, composed = site, state: keyof Preloads = 'signedIn'): string[] {
  const carried =
    /id="preload">([^<]+)</.exec(renderPage(page, composed, { path: path, isMultiplexed: true }))?.[1] ??
    '{"paths":{}}';
  const [choice] = Object.values<Record<typeof state, { href: string; integrity: string }[]>>(
    JSON.parse(carried).paths,
  );
  return (choice?.[state] ?? []).map(({ href, integrity }) => (integrity === hash ? href : `${href} has another hash`));
}

test('a remote’s path → its entry and its page’s files are preloaded with their hashes, and nothing twice', () => {
  expect(preloads('/dashboard')).toEqual([
    '/remote-main/2-b/remoteEntry.js',
    '/remote-main/2-b/assets/dash.js',
    '/remote-main/2-b/assets/dash.css',
  ]);
});

test('over HTTP/1.1 → no preloads', () => {
  expect(renderPage(page, site, { path: '/dashboard', isMultiplexed: false })).not.toContain('id="preload"');
});

test('a page in a layout → the shell’s files for it, and those that call the API, too', () => {
  const chunks = { ...shell.chunks, 'layout-main': ['assets/layout.js'], backend: ['assets/backend.js'] };
  const withLayout = {
    ...shell,
    chunks,
    integrity: { ...shell.integrity, ...files('assets/layout.js', 'assets/backend.js') },
  };
  expect(preloads('/dashboard', withPart(site, withLayout))).toEqual([
    ...preloads('/dashboard'),
    '/shell/1-a/assets/layout.js',
    '/shell/1-a/assets/backend.js',
  ]);
});

test.each(['/login', '/signup', '/dashboard', '/mobile-only'])(
  'signed out, %s → the files of the sign-in page: it is that, or redirects there',
  (path) => {
    expect(preloads(path, site, 'signedOut')).toEqual(['/shell/1-a/assets/sign-in.js']);
  },
);

test.each(['/login', '/signup'])('signed in, %s → the files of the page that it mostly redirects to', (path) => {
  const routes = main.routes.flatMap((route) => [route, { ...route, path: '/all-set' }]);
  const withAllSet = withPart(site, { ...main, routes });
  expect(preloads(path, withAllSet)).toEqual(preloads('/dashboard', withAllSet));
  expect(preloads(path)).toEqual([]);
});

test('a path of the shell that needs an account → its own page’s files; an unknown path → nothing', () => {
  expect(preloads('/mobile-only')).toEqual(['/shell/1-a/assets/mobile-only.js']);
  expect(preloads('/nowhere')).toEqual([]);
  expect(preloads('/nowhere', site, 'signedOut')).toEqual([]);
});

test('a remote that is disabled → nothing of it is fetched', () => {
  const off = { ...site, remotes: site.remotes.map((remote) => ({ ...remote, disabled: true })) };
  expect(preloads('/dashboard', off)).toEqual([]);
});

test('a title that closes the script element → stays data, and gets no nonce', () => {
  const html = withNonce(renderPage(page, site, { path: '/login', isMultiplexed: true }), 'n');
  expect(html).not.toContain('<script>');
  expect(html.match(/nonce="n"/g)).toHaveLength(5);
  const carried = JSON.parse(/id="composition">([^<]+)</.exec(html)?.[1] ?? '');
  expect(carried.remotes[0].routes[0].title).toBe('</script><script>alert(1)</script>');
});
