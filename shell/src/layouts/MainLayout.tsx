import { paths } from 'composition/routes';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { useAtomValue, useSetAtom } from 'jotai';
import { demoCounterAtom, useSession } from 'shared-session';
import { Button, buttonClass } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import type { Composition } from '../remotes/manifest.ts';
import { texts } from '../messages.ts';
import { SiteLinks } from '../account/SiteLinks.tsx';
import { AvatarMenu } from '../account/AvatarMenu.tsx';
import { Brand } from './Brand.tsx';
import frame from './BarLayout.module.css';
import { LoadingBar } from './LoadingBar.tsx';
import styles from './MainLayout.module.css';
import { commandKey, overlayAtom } from '../palette/overlay.ts';
import { OverlayHost } from '../palette/OverlayHost.tsx';
import { contentId, SkipLink } from './SkipLink.tsx';

type MainLayoutProps = {
  links: readonly { to: string; label: string }[];
  composition: Composition;
};

/** Layout C: the main app between its top bar and its footer. */
export function MainLayout({ links, composition }: MainLayoutProps) {
  const { isLoggedIn } = useSession();
  return (
    <div className={`${frame.layout} ${styles.layout}`}>
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
            <>
              <SearchButton />
              <AvatarMenu />
              <OverlayHost composition={composition} />
            </>
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
          <SiteLinks />
        </p>
      </footer>
    </div>
  );
}

/** Opens the search over pages, people and locations, as its keys do. */
function SearchButton() {
  const setOverlay = useSetAtom(overlayAtom);
  return (
    <Button
      className={styles.search ?? ''}
      icon={<Icon of={Search} />}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => setOverlay('search')}
    >
      {texts.search}
      <kbd className={styles.keys} aria-hidden="true">
        {commandKey()}K
      </kbd>
    </Button>
  );
}

/** The counter of the example page, read from the shared state; hidden while it is 0. */
function SharedCount() {
  const counted = useAtomValue(demoCounterAtom);
  return counted === 0 ? null : <span>{texts.counted(counted)}</span>;
}

const copyrightYear = 2025;
