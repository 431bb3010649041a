import 'shared-ui/tokens.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { firebaseIdentity, SessionProvider, startSession } from 'shared-session';

import { PageLoader } from './composition/PageLoader.ts';
import { readComposition } from './composition/readComposition.ts';
import { buildEnvironment, readConfig } from './config.ts';
import { reportError, reportUncaughtErrors } from './errors/reportError.ts';
import { NotConfiguredPage } from './pages/NotConfiguredPage.tsx';
import { buildRoutes } from './routing/buildRoutes.tsx';
import { scriptOrigins, trustScripts } from './security/trustScripts.ts';

start();

function start() {
  reportUncaughtErrors(window);
  const origins = scriptOrigins(document);
  trustScripts(origins, window);
  __webpack_nonce__ = document.querySelector('script')?.nonce ?? '';
  const root = createRoot(rootElement(), { onCaughtError: reportError, onUncaughtError: reportError });

  const read = readConfig(buildEnvironment(), location.origin);
  if (!read.ok) return root.render(<NotConfiguredPage problems={read.problems} />);

  const { composition, problems } = readComposition(document, origins);
  for (const problem of problems) reportError(problem);

  startSession({ identity: firebaseIdentity(read.config.firebase), apiUrl: read.config.apiUrl });

  const router = createBrowserRouter(buildRoutes(composition, new PageLoader(composition.remotes, reportError)));
  root.render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
}

function rootElement() {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no element with the id "root".');
  return element;
}
