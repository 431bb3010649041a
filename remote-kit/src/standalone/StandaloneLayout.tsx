import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, matchPath, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { addLocations, addUsers, saveOrganization, signOut, useSession } from 'shared-session';
import { Button } from 'shared-ui';

import { messages, standaloneMessages as text } from '../messages.ts';
import styles from './StandaloneLayout.module.css';

type Route = { path: string; title: string; layout: string };
type Props = { remote: { name: string; routes: readonly Route[] }; needsOrganization: boolean | readonly string[] };

/** A minimal shell: links to the remote's pages, and the page in the width of its layout. */
export function StandaloneLayout({ remote, needsOrganization }: Props) {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isPrepared = useSampleOrganization(
    typeof needsOrganization === 'boolean' ? needsOrganization : needsOrganization.includes(pathname),
  );
  // Pages expect a session that is ready, as in the shell.
  const isReady = status === 'ready' || status === 'error';
  return (
    <>
      <header className={styles.bar}>
        <span>{text.note(remote.name)}</span>
        <nav aria-label={text.pages}>
          {remote.routes.map((route) => (
            <Link key={route.path} to={startOf(route.path)}>
              {route.title}
            </Link>
          ))}
        </nav>
        <Button kind="quiet" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </header>
      {isReady && isPrepared && <Frame routes={remote.routes} />}
    </>
  );
}

/** The width of the page's layout; as in the shell, the first matching route counts. */
function Frame({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  const shown = routes.find(({ path }) => matchPath(path, pathname) !== null);
  // For an unknown path the router redirects to the first page.
  if (!shown) return <Outlet />;
  return (
    <main className={`${styles.page} ${styles[shown.layout] ?? ''}`}>
      <Outlet />
    </main>
  );
}

const startOf = (path: string) => path.replace(/\/\*$/, '');

/** Shown instead of a page that throws. */
export function StandaloneError() {
  const error = useRouteError();
  return (
    <main>
      <h1>{messages.failure.unknown}</h1>
      <p>{isRouteErrorResponse(error) || error instanceof Error ? messageOf(error) : messages.failure.unknown}</p>
      <Link to="/">{text.first}</Link>
    </main>
  );
}

const messageOf = (error: Error | { statusText: string }) => ('message' in error ? error.message : error.statusText);

/** Gives the stand-in admin an organization where there is none yet, so that the pages have something to show; answers whether they can be shown. */
function useSampleOrganization(isWanted: boolean): boolean {
  const { status, user } = useSession();
  const isMissing = isWanted && status === 'ready' && user === null;
  const [isSettled, setIsSettled] = useState(false);

  useEffect(() => {
    if (!isMissing) return;
    // One after the other: locations need the organization.
    void saveSampleOrganization().finally(() => setIsSettled(true));
  }, [isMissing]);

  return isSettled || !isMissing;
}

async function saveSampleOrganization(): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const saved = await saveOrganization({
    name: 'Smith & Sons',
    contactEmail: 'office@smith.example',
    country: 'DE',
    timeZone,
  });
  if (!saved.ok) return;
  await addLocations([{ name: 'Main Street' }, { name: 'Harbor' }]);
  await addUsers([
    { name: 'Ann Lee', email: 'ann@smith.example', role: 'manager' },
    { name: 'José Díaz', email: 'jose@smith.example', role: 'user' },
  ]);
}
