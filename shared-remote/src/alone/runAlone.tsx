import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { SessionProvider, startSession } from 'shared-session';
import 'shared-ui/tokens.css';

import { AloneError } from './AloneError.tsx';
import { AloneLayout } from './AloneLayout.tsx';
import { standInIdentity } from './standInIdentity.ts';

type Description = { name: string; routes: readonly { path: string; module: string; title: string; layout: string }[] };
type PageModule = { Page: ComponentType };

/** Starts one remote on its own page: its routes in a plain frame, with a stand-in person and the real API client. */
export function runAlone(remote: Description, modules: Readonly<Record<string, () => Promise<PageModule>>>) {
  startSession({ identity: standInIdentity(), apiUrl: '/api' });
  const pages = remote.routes.map(({ path, module }) => {
    const load = modules[module];
    if (!load) throw new Error(`${remote.name}: ${module} of remote.json has no page.`);
    const Page = lazy(async () => ({ default: (await load()).Page }));
    return {
      path,
      element: (
        <Suspense>
          <Page />
        </Suspense>
      ),
    };
  });
  const router = createBrowserRouter([
    {
      element: <AloneLayout remote={remote} />,
      errorElement: <AloneError />,
      children: [...pages, { path: '*', element: <Navigate to={remote.routes[0]?.path ?? '/'} replace /> }],
    },
  ]);
  createRoot(mountPoint()).render(
    <StrictMode>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </StrictMode>,
  );
}

function mountPoint(): Element {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  return root;
}
