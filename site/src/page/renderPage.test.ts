import { expect, test } from 'vitest';

import { withPart } from '../composition/composePart.ts';
import { emptySite } from '../composition/composition.ts';
import type { Part } from '../parts/part.ts';
import { renderPage, withNonce } from './renderPage.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const files = (...names: string[]) => Object.fromEntries(names.map((name) => [name, hash]));
const plain = {
  contract: '1.0.0',
  offers: {},
  requires: {},
  exposes: {},
  chunks: {},
  needs: { script: [], connect: [], frame: [] },
};
const shell: Part = {
  ...plain,
  name: 'shell',
  version: '1-a',
  entry: null,
  routes: [{ path: '/login', chunk: 'sign-in' }],
  chunks: { main: ['assets/main.js'], 'sign-in': ['assets/sign-in.js'], federation: ['assets/federation.js'] },
  integrity: files('assets/main.js', 'assets/sign-in.js', 'assets/federation.js'),
};
const main: Part = {
  ...plain,
  name: 'remote-main',
  version: '2-b',
  entry: 'remoteEntry.js',
  routes: [{ path: '/dashboard', module: './Dashboard', title: '</script><script>alert(1)</script>' }],
  exposes: { './Dashboard': ['assets/dash.js', 'assets/dash.css'] },
  integrity: files('remoteEntry.js', 'assets/dash.js', 'assets/dash.css'),
};
const site = withPart(withPart(emptySite, shell), main);
const page =
  '<html><head><script>theme()</script><style>b{}</style><script defer src="assets/main.js"></script></head></html>';
const preloads = (path: string, composed = site) =>
  [
    ...renderPage(page, composed, path, true).matchAll(
      /rel="preload" as="(\w+)" href="([^"]+)" crossorigin integrity="sha384-/g,
    ),
  ].map(([, as, href]) => `${as} ${href}`);

test('a remote’s path → the runtime, its entry and its page’s files are preloaded with their hashes, and nothing twice', () => {
  expect(preloads('/dashboard')).toEqual([
    'script /shell/1-a/assets/federation.js',
    'script /remote-main/2-b/remoteEntry.js',
    'script /remote-main/2-b/assets/dash.js',
    'style /remote-main/2-b/assets/dash.css',
  ]);
});

test('a remote whose entry needs no runtime → all the same but for the runtime', () => {
  const plainSite = withPart(site, { ...main, needsRuntime: false });
  expect(preloads('/dashboard', plainSite)).toEqual(preloads('/dashboard').slice(1));
});

test('a page in a layout → what the shell brings to it, and what speaks for whoever is signed in, too', () => {
  const chunks = { ...shell.chunks, 'layout-main': ['assets/layout.js'], backend: ['assets/backend.js'] };
  const withLayout = {
    ...shell,
    chunks,
    integrity: { ...shell.integrity, ...files('assets/layout.js', 'assets/backend.js') },
  };
  const [route] = main.routes;
  const routes = [{ path: '/dashboard', ...route, layout: 'main' }];
  expect(preloads('/dashboard', withPart(withPart(site, withLayout), { ...main, routes }))).toEqual([
    ...preloads('/dashboard'),
    'script /shell/1-a/assets/layout.js',
    'script /shell/1-a/assets/backend.js',
  ]);
});

test('a path of the shell → its own page’s files; an unknown path → nothing', () => {
  expect(preloads('/login')).toEqual(['script /shell/1-a/assets/sign-in.js']);
  expect(preloads('/nowhere')).toEqual([]);
});

test('a visitor who comes over HTTP/1.1 → no preloads, and all else as it is', () => {
  const html = renderPage(page, site, '/dashboard', false);
  expect(html).not.toContain('rel="preload"');
  expect(html).toContain('id="composition"');
});

test('a remote that is switched off → nothing of it is fetched', () => {
  const off = { ...site, remotes: site.remotes.map((remote) => ({ ...remote, disabled: true })) };
  expect(renderPage(page, off, '/dashboard', true)).not.toContain('rel="preload"');
});

test('the shell’s own script → at its version, with its hash', () => {
  expect(renderPage(page, site, '/', true)).toContain(
    `<script defer src="/shell/1-a/assets/main.js" crossorigin integrity="${hash}">`,
  );
});

test('a title that closes the script element → stays data, also for the nonce', () => {
  const html = withNonce(renderPage(page, site, '/login', true), 'n');
  expect(html).not.toContain('<script>');
  expect(html.match(/nonce="n"/g)).toHaveLength(5);
  const carried = JSON.parse(/id="composition">([^<]+)</.exec(html)?.[1] ?? '');
  expect(carried.remotes[0].routes[0].title).toBe('</script><script>alert(1)</script>');
});
