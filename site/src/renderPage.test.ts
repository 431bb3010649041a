import { expect, test } from 'vitest';

import { compose } from './composition.ts';
import type { Part } from './part.ts';
import { renderPage } from './renderPage.ts';

const shell: Part = {
  name: 'shell',
  version: '1-a',
  entry: null,
  routes: [{ path: '/login', chunk: 'sign-in' }],
  chunks: { 'sign-in': ['assets/sign-in.js'], federation: ['assets/federation.js'] },
  integrity: {},
};
const main: Part = {
  name: 'remote-main',
  version: '2-b',
  entry: 'remoteEntry.js',
  routes: [{ path: '/dashboard', module: './Dashboard', title: '</script><script>alert(1)</script>' }],
  chunks: { __federation_expose_Dashboard: ['assets/dash.js', 'assets/dash.css'] },
  integrity: { 'remoteEntry.js': 'sha384-x' },
};
const page = '<html><head><script defer src="assets/main.js"></script></head><body></body></html>';
const rendered = (path: string) => renderPage(page, compose(shell, [main]), path);

test('a remote’s path → the runtime, its entry and its page’s files are preloaded, and nothing twice', () => {
  const files = [...rendered('/dashboard').matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)].map(
    ([, as, href]) => `${as} ${href}`,
  );
  expect(files).toEqual([
    'script /shell/1-a/assets/federation.js',
    'script /remote-main/2-b/remoteEntry.js',
    'script /remote-main/2-b/assets/dash.js',
    'style /remote-main/2-b/assets/dash.css',
  ]);
});

test('a path of the shell → its own page’s files and nothing of a remote', () => {
  expect(rendered('/login')).toContain('href="/shell/1-a/assets/sign-in.js"');
  expect(rendered('/login')).not.toContain('href="/remote-main');
});

test('the shell’s files → addressed by its version', () => {
  expect(rendered('/nowhere')).toContain('<script defer src="/shell/1-a/assets/main.js">');
});

test('a title that closes the script element → stays data', () => {
  const html = rendered('/login');
  expect(html).not.toContain('<script>alert(1)');
  const carried = /id="composition">([^<]+)</.exec(html)?.[1] ?? '';
  expect(JSON.parse(carried).remotes[0].routes[0].title).toBe('</script><script>alert(1)</script>');
});

test('a remote without a hash for its entry → refused by name', () => {
  expect(() => compose(shell, [{ ...main, integrity: {} }])).toThrow('remote-main has no entry with a hash');
});
