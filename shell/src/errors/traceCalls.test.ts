import { expect, test } from 'vitest';

import { traceCalls } from './reportError.ts';

const route = { path: '/dashboard', module: './Dashboard', layout: 'main', title: 'Dashboard', nav: true } as const;
const remote = {
  name: 'remote-main',
  version: '1.4.0',
  entry: '/e.js',
  container: 'askwell_remote_main',
  type: 'global' as const,
  disabled: false,
};

/** The headers of a call made at a path. */
async function sent(pathname: string, url: string): Promise<Headers> {
  let headers = new Headers();
  const page = {
    location: { pathname },
    fetch: (_url: RequestInfo | URL, init?: RequestInit) => {
      headers = new Headers(init?.headers);
      return Promise.resolve(new Response());
    },
  };
  traceCalls(page, '/api', { shell: { version: '2.0.0' }, remotes: [{ ...remote, routes: [route] }] });
  await page.fetch(url, { headers: { authorization: 'Bearer x' } });
  return headers;
}

test.each([
  ['/dashboard', 'askwell=remote-main@1.4.0'],
  ['/login', 'askwell=shell@2.0.0'],
])('a call made at %s → a trace of its own, with %s', async (path, state) => {
  const headers = await sent(path, '/api/user');
  expect(headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(headers.get('tracestate')).toBe(state);
  expect(headers.get('authorization')).toBe('Bearer x');
});

test('a request to another address → not changed', async () => {
  expect((await sent('/dashboard', 'https://identity.example/token')).get('traceparent')).toBeNull();
});
