import { paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { type ProviderId, signedOutAtom, signIn } from 'shared-session';
import { openStoredText } from 'shared-session/storage';
import { Button, Mark, Notice, PageTitle, ProviderMark, Spinner } from 'shared-ui';

import { SiteLinks } from '../layouts/layoutParts.tsx';
import styles from './SignInPage.module.css';
import { signInMessages as messages } from './messages/signIn.ts';
import { describeSignInError } from './signInErrors.ts';

/** The page at /login and /signup: one line about the product and four sign-in buttons. */
export function SignInPage() {
  const { pathname, search, state } = useLocation();
  const { opening, isSlow, lastUsed, problem, start } = useSignIn();
  const isSignUp = pathname === paths.signUp;
  // Invited people should not set up an organization.
  const isInvited = new URLSearchParams(search).get('returnTo') === paths.invitations;

  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <span className={styles.mark}>
          <Mark size={28} />
        </span>
        <PageTitle documentTitle={isSignUp ? messages.signUpTitle : messages.signInTitle}>{messages.title}</PageTitle>
        <p className={styles.promise}>{isInvited ? messages.invited : messages.promise}</p>
      </div>
      <section className={styles.card} aria-label={messages.providers}>
        {state?.hasEnded === true && <SessionEndedNotice />}
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
        {isSlow && (
          <Notice kind="info" role="status">
            {messages.slow}
          </Notice>
        )}
        {/* The buttons stay enabled while a popup is open, because the SDK reports a closed popup many seconds late. */}
        {signInProviders.map(({ id, label }) => (
          <Button key={id} className={styles.provider ?? ''} onClick={() => start(id)}>
            <span className={styles.providerMark}>
              {opening === id ? <Spinner size={20} /> : <ProviderMark provider={id} />}
            </span>
            <span className={styles.providerLabel} aria-live="polite">
              {opening === id ? messages.opening(label) : messages.continueWith(label)}
            </span>
            {lastUsed === id && <span className={styles.lastUsed}>{messages.lastUsed}</span>}
          </Button>
        ))}
        {!isInvited && <p className={styles.admins}>{messages.admins}</p>}
      </section>
      {!isInvited && (
        <p className={styles.other}>
          {isSignUp ? messages.haveAccount : messages.newHere}{' '}
          <Link to={{ pathname: isSignUp ? paths.signIn : paths.signUp, search }} replace>
            {isSignUp ? messages.signIn : messages.signUp}
          </Link>
        </p>
      )}
      <SiteLinks />
    </div>
  );
}

/** Shown when the session has ended while a page was open. */
function SessionEndedNotice() {
  const hasSignedOut = useAtomValue(signedOutAtom) !== null;
  return (
    <Notice kind="info" role="status" title={hasSignedOut ? messages.signedOutElsewhere : messages.sessionEnded}>
      {hasSignedOut ? messages.sameAccount : messages.draftKept}
    </Notice>
  );
}

const signInProviders: readonly { id: ProviderId; label: string }[] = [
  { id: 'google', label: 'Google' },
  { id: 'microsoft', label: 'Microsoft' },
  { id: 'yahoo', label: 'Yahoo' },
  { id: 'apple', label: 'Apple' },
];

/** The last provider that someone used to sign in with this browser. */
const lastProvider = openStoredText('lastProvider');

/** Starts sign-ins. Shows only the newest attempt, and ignores late results of earlier ones. */
function useSignIn() {
  const [opening, setOpening] = useState<ProviderId | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lastUsed] = useState(() => signInProviders.find(({ id }) => id === lastProvider.read())?.id ?? null);
  const newestAttempt = useRef(0);

  useEffect(() => {
    // If the window takes the focus, the popup was closed or left. The SDK may report that ten seconds late.
    const onFocus = () => setOpening(null);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  useEffect(() => {
    if (opening === null) return undefined;
    // The SDK opens the popup after its files have loaded, and may wait forever. It does not report whether a popup is open.
    const timer = setTimeout(() => setIsSlow(true), 9000);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [opening]);

  const start = (provider: ProviderId) => {
    newestAttempt.current += 1;
    const attempt = newestAttempt.current;
    const isNewest = () => attempt === newestAttempt.current;
    setOpening(provider);
    setProblem(null);
    signIn(provider)
      .then(() => lastProvider.write(provider))
      .catch((error: unknown) => {
        if (isNewest()) setProblem(describeSignInError(error));
      })
      .finally(() => {
        if (isNewest()) setOpening(null);
      });
  };
  return { opening, isSlow, problem, lastUsed, start };
}
