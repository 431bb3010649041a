import { paths } from 'composition/routes';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { useAtomValue } from 'jotai';
import { demoCounterAtom, useSession } from 'shared-session';
import { buttonClass } from 'shared-ui';

import { texts } from '../texts.ts';
import { AvatarMenu } from '../account/AvatarMenu.tsx';
import { Brand } from './Brand.tsx';
import frame from './BarLayout.module.css';
import { LoadingBar } from './LoadingBar.tsx';
import styles from './MainLayout.module.css';
import { contentId, SkipLink } from './SkipLink.tsx';

/** Layout C: the main app between its top bar and its footer. */
export function MainLayout({ links }: { links: readonly { to: string; label: string }[] }) {
  const { isLoggedIn } = useSession();
  return (
    <div className={frame.layout}>
      <SkipLink />
      <LoadingBar />
      <header className={frame.bar}>
        <div className={styles.inner}>
          <Brand />
          <nav aria-label={texts.mainNavigation} className={styles.links}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} className={styles.link ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
          {isLoggedIn ? (
            <AvatarMenu />
          ) : (
            <Link to={paths.signIn} className={buttonClass('primary')}>
              {texts.signIn}
            </Link>
          )}
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={frame.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p className={styles.inner}>
          <span>{texts.copyright(copyrightYear)} </span>
          <SharedCount />
        </p>
      </footer>
    </div>
  );
}

/** What the example page counts in a remote, as the shell sees it; nothing until something was counted. */
function SharedCount() {
  const counted = useAtomValue(demoCounterAtom);
  return counted === 0 ? null : <span>{texts.counted(counted)}</span>;
}

const copyrightYear = 2025;
