import { loadOnce } from 'shared-session/loading';

import { sendReportsTo } from '../errors/reportError.ts';
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
