import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import { signOut, useSession } from 'shared-session';
import { Button } from 'shared-ui';

import { aloneWords } from '../words/alone.ts';
import styles from './AloneLayout.module.css';

type Route = { path: string; title: string; layout: string };
type Props = { remote: { name: string; routes: readonly Route[] } };

/** The plainest possible shell: links to the remote's pages, and the page, as wide as its layout gives it room. */
export function AloneLayout({ remote }: Props) {
  const { status } = useSession();
  // Pages count on a session that is there, as in the shell.
  const isReady = status === 'ready' || status === 'error';
  return (
    <>
      <header className={styles.bar}>
        <span>{aloneWords.note(remote.name)}</span>
        <nav aria-label={aloneWords.pages}>
          {remote.routes.map((route) => (
            <Link key={route.path} to={startOf(route.path)}>
              {route.title}
            </Link>
          ))}
        </nav>
        <Button kind="quiet" onClick={() => void signOut()}>
          {aloneWords.signOut}
        </Button>
      </header>
      {isReady && <Frame routes={remote.routes} />}
    </>
  );
}

/** As wide as the layout of the page gives it room; as in the shell, the first route that fits has it. */
function Frame({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation();
  const shown = routes.find(({ path }) => matchPath(path, pathname) !== null);
  // Where there is no page the router leads to the first one.
  if (!shown) return <Outlet />;
  return (
    <main className={`${styles.page} ${styles[shown.layout] ?? ''}`}>
      <Outlet />
    </main>
  );
}

const startOf = (path: string) => path.replace(/\/\*$/, '');
