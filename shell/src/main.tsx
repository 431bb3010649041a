import 'shared-ui/tokens.css';

import { createStandInIdentity } from '@askwell/page-kit/stand-in-identity';
import { getLikelyPath } from 'composition/routes';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createFirebaseIdentity, SessionProvider, startSession } from 'shared-session';
import { focusHeadings } from 'shared-ui';

import { getSiteConfig } from './config.ts';
import {
  reportError,
  reportFailedCall,
  reportRenderError,
  reportUncaughtErrors,
  reportViolations,
  startReports,
} from './errors/reportError.ts';
import { loadLanguage } from './languages/loadLanguage.ts';
import { readComposition, listScriptOrigins, trustScripts } from './composition/trustedComposition.ts';
import { createSiteRouter } from './routing/siteRouter.tsx';
import { listSitePages, prefetchLinks, prefetchPage } from './routing/siteRoutes.tsx';

// In an outdated browser, the page already shows a message.
if (document.querySelector('.outdated') === null) start();

function start() {
  reportUncaughtErrors(window);
  reportViolations(document);
  const origins = listScriptOrigins(document);
  trustScripts(origins, window);
  focusHeadings(document);
  __webpack_nonce__ = document.querySelector('script')?.nonce ?? '';
  const root = createRoot(findRootElement(), { onCaughtError: reportRenderError, onUncaughtError: reportRenderError });

  const languageLoad = loadLanguage();
  const { composition, findings } = readComposition(document, origins);
  startReports(composition, window);
  for (const finding of findings) reportError(finding);

  const { firebase, usesEmulator, apiUrl } = getSiteConfig();
  // The site's own origin serves the emulator, so that the browser uses a single origin.
  const project = { ...firebase, ...(usesEmulator && { emulator: location.origin }) };
  const session = startSession({
    identity: process.env.STAND_IN === 'true' ? createStandInIdentity() : createFirebaseIdentity(project),
    apiUrl,
    onFailedCall: reportFailedCall,
  });

  const pages = listSitePages(composition);
  // Requests the session and the code of the first page at the same time.
  void prefetchPage(getLikelyPath(location.pathname, session.firebaseUser !== null), pages);
  prefetchLinks(pages);
  const pageReadiness = Promise.all([applyStyleSheet(document), languageLoad]);
  const router = createSiteRouter(composition, pages);
  void pageReadiness.then(() =>
    root.render(
      <SessionProvider>
        <RouterProvider router={router} onError={(error, { errorInfo }) => reportRenderError(error, errorInfo)} />
      </SessionProvider>,
    ),
  );
}

function findRootElement() {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id "root".');
  return element;
}

/**
 * Applies the site's style sheet once it has loaded or failed. The link is in the page's head, before those of chunks: Chromium
 * drops fonts and lays out all text again when a style sheet is inserted before another.
 */
async function applyStyleSheet(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>('[rel=stylesheet][media="not all"]');
  if (link === null) return;
  // `sheet` can remain null after a failed load.
  if (link.sheet === null && page.readyState !== 'complete')
    await new Promise((resolve) => {
      for (const event of ['load', 'error']) link.addEventListener(event, resolve);
      window.addEventListener('load', resolve);
    });
  link.media = 'all';
  // Loads the font together with the page's code and data, so that the text is laid out only once.
  page.fonts.load('1em "Inter Variable"').catch(() => {});
}
