import { paths } from 'composition/routes';
import type { MouseEvent } from 'react';
import { NavLink, useNavigation } from 'react-router-dom';
import { getAccountName, PRODUCT_NAME, useSession } from 'shared-session';
import { Button, Mark, chooseLanguage, listOtherLanguages } from 'shared-ui';

import { endSession } from '../navigation/endSession.ts';
import { getSiteConfig } from '../config.ts';
import { shellMessages as messages } from '../messages.ts';
import styles from './layoutParts.module.css';

/** The id of every layout's main element. */
export const contentId = 'content';

/** The first focusable link. It moves the focus past the bar to the content. */
export function SkipLink() {
  return (
    <a href={`#${contentId}`} className={styles.skip} onClick={focusContent}>
      {messages.skipToContent}
    </a>
  );
}

// Following the link would add its fragment to the URL and cause a navigation.
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

/** A thin bar at the top while the next page is loading. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const barProps = isLoading ? { role: 'progressbar', 'aria-label': messages.loading } : {};
  return (
    <div className={styles.track} data-loading={isLoading || undefined}>
      <div className={styles.progress} {...barProps} />
    </div>
  );
}

/** The product's logo and name, with a link to the home page. */
export function Brand() {
  return (
    <NavLink to={paths.home} end className={styles.brand ?? ''}>
      <span className={styles.mark}>
        <Mark size={20} />
      </span>
      {PRODUCT_NAME}
    </NavLink>
  );
}

/** The account, the language and Sign Out for pages without a menu. Shows only the language if nobody is signed in. */
export function AccountLine() {
  const session = useSession();
  return (
    <div className={styles.line}>
      {session.isLoggedIn && (
        <span className={styles.accountName} title={getAccountName(session)}>
          {messages.signedInAs(getAccountName(session))}
        </span>
      )}
      {listOtherLanguages().map(([language, name]) => (
        <Button key={language} kind="quiet" lang={language} onClick={() => chooseLanguage(language)}>
          {name}
        </Button>
      ))}
      {session.isLoggedIn && (
        <Button kind="quiet" onClick={endSession}>
          {messages.signOut}
        </Button>
      )}
    </div>
  );
}

/** Links to terms and privacy, if configured. */
export function SiteLinks() {
  const { terms, privacy } = getSiteConfig().links;
  return (
    <span className={styles.links}>
      {terms && <a href={terms}>{messages.terms}</a>} {privacy && <a href={privacy}>{messages.privacy}</a>}
    </span>
  );
}
