import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Navigate, Outlet, RouterProvider } from 'react-router-dom';
import { DataProvider, serverReachableAtom, SessionProvider, signOut, startSession, useSession } from 'shared-session';
import { Button, focusHeadings, PageTitle } from 'shared-ui';
import { pageLanguage } from 'composition/languages';
import { getStartPath } from 'composition/routes';
import 'shared-ui/tokens.css';

import { standaloneMessages as messages } from './messages.ts';
import styles from './runStandalone.module.css';
import { createStandInIdentity } from './standInIdentity.ts';

type Description = { name: string; routes: readonly { path: string; module: string; title: string; layout: string }[] };
/** The modules under src/pages, each loaded on demand. */
type Files = { keys(): string[]; (file: string): unknown };

/** The messages of other languages. */
type Languages = Readonly<Record<string, () => Promise<{ apply(): void }>>>;

/** Starts one remote on its own page: its routes in a plain frame, with a stand-in user and a stand-in API. */
export async function runStandalone(
  remote: Description,
  files: Files,
  { languages = {} }: { languages?: Languages } = {},
) {
  await applyLanguage(languages);
  focusHeadings(document);
  startSession({ identity: createStandInIdentity(), apiUrl: '/api' });
  const pages = remote.routes.map(({ path, module, layout }) => {
    const file = files.keys().find((candidate) => isPageFile(module, candidate));
    if (file === undefined) throw new Error(`${remote.name}: ${module} of remote.json has no page.`);
    const Page = lazy(async () => ({ default: findPage(await files(file), module) }));
    return {
      path,
      element: (
        <main className={`${styles.page} ${styles[layout] ?? ''}`}>
          <Suspense>
            <Page />
          </Suspense>
        </main>
      ),
    };
  });
  const router = createBrowserRouter([
    {
      element: <StandaloneLayout remote={remote} />,
      children: [
        ...pages,
        // If the remote has no page at this path, its first page opens.
        { path: '/', element: <Navigate to={remote.routes[0]?.path ?? '/'} replace /> },
        {
          path: '*',
          element: (
            <main className={styles.page}>
              <PageTitle>{messages.unknownPage(remote.name)}</PageTitle>
            </main>
          ),
        },
      ],
    },
  ]);
  createRoot(findMountPoint()).render(
    <StrictMode>
      <SessionProvider>
        <DataProvider>
          <RouterProvider router={router} />
        </DataProvider>
      </SessionProvider>
    </StrictMode>,
  );
}

/** Applies the page's language in the same way as a static site. */
async function applyLanguage(languages: Languages): Promise<void> {
  const language = pageLanguage(document.cookie, navigator.languages, Object.keys(languages));
  document.documentElement.lang = language;
  for (const load of [languages[language], sessionTexts.get(language)]) (await load?.())?.apply();
}

/** In the site, the shell's session provides these messages. */
const sessionTexts = new Map([['de', () => import('shared-session/languages/de')]]);

// A page is a file, or a folder that contains a file with the same name: "./Home" is pages/Home.tsx or
// pages/Home/Home.tsx.
const isPageFile = (module: string, file: string) =>
  file === `${module}.tsx` || file === `${module}/${module.replace('./', '')}.tsx`;

function findPage(file: unknown, module: string): ComponentType {
  const { Page } = Object(file);
  if (typeof Page === 'function') return Page;
  throw new Error(`${module} exports no function Page.`);
}

function findMountPoint(): Element {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  return root;
}

/** A minimal shell: links to the remote's pages, and the current page. */
function StandaloneLayout({ remote }: { remote: Description }) {
  const { status } = useSession();
  // Pages expect a session that is ready, as in the shell.
  const isReady = status === 'ready' || status === 'error';
  const isReachable = useAtomValue(serverReachableAtom);
  return (
    <>
      <header className={styles.bar}>
        <span>{messages.note(remote.name)}</span>
        <nav aria-label={messages.pages}>
          {remote.routes.map((route) => (
            <Link key={route.path} to={getStartPath(route.path)}>
              {route.title}
            </Link>
          ))}
        </nav>
        <Button kind="quiet" onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </header>
      {isReady && <Outlet />}
      {!isReady && !isReachable && <p role="status">{messages.noApi}</p>}
    </>
  );
}
