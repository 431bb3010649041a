import { findRoute } from 'composition/routes';

import type { Composition } from '../remotes/manifest.ts';

type Page = Pick<Window, 'fetch'> & { location: { pathname: string } };

/**
 * Begins a trace with each call of the API (W3C Trace Context), and names the part whose page is shown. In the build only where
 * TRACING is set.
 */
export function traceCalls(page: Page, apiUrl: string, { shell, remotes }: Composition): void {
  const send = page.fetch.bind(page);
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote })));
  page.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${apiUrl}/`)) return send(input, init);
    const { name, version } = findRoute(routes, page.location.pathname)?.remote ?? { name: 'shell', ...shell };
    const headers = new Headers(init?.headers);
    headers.set('traceparent', `00-${randomHex(32)}-${randomHex(16)}-01`);
    headers.set('tracestate', `askwell=${name}@${version}`);
    return send(input, { ...init, headers });
  };
}

const randomHex = (digits: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('');
