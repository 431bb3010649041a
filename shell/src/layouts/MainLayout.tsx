import { paths } from 'composition/routes';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link, Outlet } from 'react-router-dom';
import { demoCounterAtom, useSession } from 'shared-session';
import { Button, buttonClass } from 'shared-ui';
import { Icon, Search } from 'shared-ui/icons';

import { AvatarMenu } from '../account/AvatarMenu.tsx';
import { texts } from '../messages.ts';
import { commandKey, overlayAtom } from '../palette/overlay.ts';
import { OverlayHost } from '../palette/OverlayHost.tsx';
import type { Composition } from '../remotes/manifest.ts';
import frame from './BarLayout.module.css';
import { AccountLine, Brand, contentId, LoadingBar, SiteLinks, SkipLink } from './layoutParts.tsx';
import { MainLinks } from './MainLinks.tsx';
import styles from './MainLayout.module.css';

/** Layout C: the main app between its top bar and its footer. */
export function MainLayout({ composition }: { composition: Composition }) {
  const { isLoggedIn } = useSession();
  return (
    <div className={`${frame.layout} ${styles.layout}`}>
      <SkipLink />
      <LoadingBar />
      <header className={frame.bar}>
        <div className={styles.inner}>
          <Brand />
          <nav aria-label={texts.mainNavigation} className={styles.navigation}>
            <MainLinks remotes={composition.remotes} />
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
        <div className={styles.inner}>
          <span>{texts.copyright(copyrightYear)} </span>
          <SharedCount />
          <SiteLinks />
          {!isLoggedIn && <AccountLine />}
        </div>
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
