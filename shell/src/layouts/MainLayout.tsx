import { paths, type RemoteRoute, getStartPath } from 'composition/routes';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { getAccountName, demoCounterAtom, useSession } from 'shared-session';
import { Button, getButtonClass, getCommandKey, getInitials, useMenu, VisuallyHidden } from 'shared-ui';
import { ChevronDown, Icon, Search } from 'shared-ui/icons';

import { AccountMenu } from './AccountMenu.tsx';
import { shellMessages as messages } from '../messages.ts';
import { overlayAtom } from '../palette/overlay.ts';
import { OverlayHost } from '../palette/OverlayHost.tsx';
import type { Composition } from '../composition/trustedComposition.ts';
import { AccountLine, Brand, contentId, LoadingBar, SiteLinks, SkipLink } from './layoutParts.tsx';
import frame from './BarLayout.module.css';
import linkStyles from './MainLinks.module.css';
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
          <nav aria-label={messages.mainNavigation} className={styles.navigation}>
            <MainLinks composition={composition} />
          </nav>
          {isLoggedIn ? (
            <>
              <SearchButton />
              <AvatarMenu composition={composition} />
              <OverlayHost composition={composition} />
            </>
          ) : (
            <Link to={paths.signIn} className={getButtonClass('secondary')}>
              {messages.signIn}
            </Link>
          )}
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={frame.content}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <div className={styles.inner}>
          <span>{messages.copyright(copyrightYear)} </span>
          <SharedCount />
          <SiteLinks />
          {!isLoggedIn && <AccountLine />}
        </div>
      </footer>
    </div>
  );
}

function SearchButton() {
  const setOverlay = useSetAtom(overlayAtom);
  return (
    <Button
      className={styles.search ?? ''}
      icon={<Icon icon={Search} />}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={() => setOverlay('search')}
    >
      <span className={styles.word}>{messages.search}</span>
      <kbd className={styles.keys} aria-hidden="true">
        {getCommandKey()}K
      </kbd>
    </Button>
  );
}

function AvatarMenu({ composition }: { composition: Composition }) {
  const session = useSession();
  const { open, button } = useMenu();
  const name = getAccountName(session);
  return (
    <div className={styles.menu}>
      <button {...button} type="button" className={getButtonClass('quiet', styles.trigger)}>
        <Avatar name={name} photo={session.user?.photoURL ?? session.firebaseUser?.photoURL ?? null} />
        <VisuallyHidden>{messages.account(name)}</VisuallyHidden>
        <Icon icon={ChevronDown} className={styles.chevron} />
      </button>
      {open && <AccountMenu {...open} composition={composition} />}
    </div>
  );
}

/** A person's picture or initials. Hidden from assistive technology, because the name is always next to or above it. */
function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  // Accepts only https, because the URL is untrusted.
  const hasPhoto = photo !== null && photo.startsWith('https://') && !hasFailed;
  return (
    <span className={styles.avatar} aria-hidden>
      {hasPhoto ? (
        <img
          src={photo}
          alt=""
          width={28}
          height={28}
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
        />
      ) : (
        getInitials(name)
      )}
    </span>
  );
}

/** The counter of the example page, from the shared state. Hidden while it is 0. */
function SharedCount() {
  const count = useAtomValue(demoCounterAtom);
  return count === 0 ? null : <span>{messages.counted(count)}</span>;
}

const copyrightYear = 2025;

/** The links of the main navigation. On narrow screens, the row scrolls. */
function MainLinks({ composition }: { composition: Composition }) {
  return (
    <div className={linkStyles.row}>
      {listMainLinks(composition.remotes).map((link) => (
        <NavLink key={link.to} to={link.to} className={linkStyles.link ?? ''}>
          {link.label}
        </NavLink>
      ))}
    </div>
  );
}

/** Sorts by `order`, then by position in the composition. */
export function listMainLinks(remotes: readonly { routes: readonly RemoteRoute[] }[]) {
  const routes = remotes.flatMap((remote) => remote.routes.filter(({ nav }) => nav));
  return routes
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ path, title }) => ({ to: getStartPath(path), label: title }));
}
