import { findRoute } from 'composition/routes';
import { loadOnce } from 'shared-session/loading';

import { sendReportsTo } from './reportError.ts';
import type { Composition } from '../remotes/manifest.ts';
import type { Reporter } from './reporter.ts';

/**
 * Sends errors and, for some visits, performance figures to the site; nothing for visitors who ask not to be
 * tracked. The code for it loads with the first error, or when the page is idle.
 */
export function startReports(composition: Composition, page: Window): void {
  const target = page.document.querySelector<HTMLMetaElement>('meta[name=reports]');
  if (target === null || asksNotToBeTracked(page.navigator)) return;
  const load = loadOnce(async () =>
    (await import(/* webpackChunkName: "reports" */ './reporter.ts')).createReporter(composition, target.content),
  );
  // A report that cannot be sent is only in the log: it must not become an error of its own.
  const use = (then: (reporter: Reporter) => void) =>
    void load()
      .then(then)
      .catch(() => {});
  sendReportsTo((report) => use(({ failed }) => failed(report)));
  if (Math.random() < Number(target.dataset['sample']))
    page.requestIdleCallback?.(() => use(({ measureVisit }) => measureVisit()));
}

const asksNotToBeTracked = (navigator: Navigator) =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

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
