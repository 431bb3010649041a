import 'shared-ui/tokens.css';

import { createRoot, type Root } from 'react-dom/client';
import { firebaseIdentity, startSession } from 'shared-session';

import { PageLoader } from './composition/PageLoader.ts';
import { readComposition } from './composition/readComposition.ts';
import { buildEnvironment, type ConfigProblem, readConfig } from './config.ts';
import { reportError, reportUncaughtErrors } from './errors/reportError.ts';
import { prefetchLinks } from './navigation/prefetchLinks.ts';
import { SiteHistory } from './navigation/SiteHistory.ts';
import { buildRoutes } from './routing/buildRoutes.tsx';
import { firstPath } from './routing/firstPath.ts';
import { prefetchPage } from './routing/prefetchPage.ts';
import { sitePages } from './routing/sitePages.tsx';
import { scriptOrigins, trustScripts } from './security/trustScripts.ts';
import { Site } from './Site.tsx';

start();

function start() {
  reportUncaughtErrors(window);
  const origins = scriptOrigins(document);
  trustScripts(origins, window);
  __webpack_nonce__ = document.querySelector('script')?.nonce ?? '';
  const root = createRoot(rootElement(), { onCaughtError: reportError, onUncaughtError: reportError });

  const read = readConfig(buildEnvironment(), location.origin);
  if (!read.ok) return void showProblems(root, read.problems);

  const { composition, problems } = readComposition(document, origins);
  for (const problem of problems) reportError(problem);

  const session = startSession({ identity: firebaseIdentity(read.config.firebase), apiUrl: read.config.apiUrl });

  const pages = sitePages(composition, new PageLoader(composition.remotes, reportError));
  const prefetch = (pathname: string) => prefetchPage(pathname, pages);
  // Who is here and the page they will see are asked for at once.
  prefetch(firstPath(session, location, pages));
  prefetchLinks(window, prefetch);
  root.render(
    <Site composition={composition} routes={buildRoutes(composition, pages)} history={new SiteHistory(window)} />,
  );
}

async function showProblems(root: Root, problems: readonly ConfigProblem[]) {
  const { NotConfiguredPage } = await import(/* webpackChunkName: "not-configured" */ './pages/NotConfiguredPage.tsx');
  root.render(<NotConfiguredPage problems={problems} />);
}

function rootElement() {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id "root".');
  return element;
}
