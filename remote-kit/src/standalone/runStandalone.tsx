import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { SessionProvider, startSession } from 'shared-session';
import 'shared-ui/tokens.css';

import { standInIdentity } from './standInIdentity.ts';
import { StandaloneError, StandaloneLayout } from './StandaloneLayout.tsx';

type Description = { name: string; routes: readonly { path: string; module: string; title: string; layout: string }[] };
/** The modules under src/pages, each loaded on demand. */
type Files = { keys(): string[]; (file: string): unknown };

type Options = {
  /** Where a user without an organization gets a sample one: on every page, or at these paths. */
  needsOrganization?: boolean | readonly string[];
};

/** Starts one remote on its own page: its routes in a plain frame, with a stand-in user and the real API client. */
export function runStandalone(remote: Description, files: Files, { needsOrganization = false }: Options = {}) {
  startSession({ identity: standInIdentity(), apiUrl: '/api' });
  const pages = remote.routes.map(({ path, module }) => {
    const file = files.keys().find((candidate) => isPageOf(module, candidate));
    if (file === undefined) throw new Error(`${remote.name}: ${module} of remote.json has no page.`);
    const Page = lazy(async () => ({ default: pageIn(await files(file), module) }));
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
      element: <StandaloneLayout remote={remote} needsOrganization={needsOrganization} />,
      errorElement: <StandaloneError />,
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

// A page is a file, or a folder with a file of its name: "./Home" is pages/Home.tsx or pages/Home/Home.tsx.
const isPageOf = (module: string, file: string) =>
  file === `${module}.tsx` || file === `${module}/${module.replace('./', '')}.tsx`;

function pageIn(file: unknown, module: string): ComponentType {
  if (hasPage(file)) return file.Page;
  throw new Error(`${module} exports no function Page.`);
}

const hasPage = (file: unknown): file is { Page: ComponentType } =>
  typeof file === 'object' && file !== null && 'Page' in file && typeof file.Page === 'function';

function mountPoint(): Element {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  return root;
}
