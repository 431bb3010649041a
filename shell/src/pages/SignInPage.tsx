import { Link, useLocation } from 'react-router-dom';
import { signInProviders } from 'shared-session/sign-in';
import { Mark, Notice, PageTitle } from 'shared-ui';

import { paths } from '../routing/paths.ts';
import { welcomeWords as welcome } from '../words/welcome.ts';
import { ProviderButton } from './ProviderButton.tsx';
import styles from './SignInPage.module.css';
import { useSignIn } from './useSignIn.ts';

/** The welcome page of /login and /signup: one line on the product, and four ways in. */
export function SignInPage() {
  const { pathname, search } = useLocation();
  const { opening, lastUsed, problem, start } = useSignIn();
  const isSignUp = pathname === paths.signUp;

  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <span className={styles.mark}>
          <Mark size={28} />
        </span>
        <PageTitle documentTitle={isSignUp ? welcome.signUpTitle : welcome.signInTitle}>{welcome.title}</PageTitle>
        <p className={styles.promise}>{welcome.promise}</p>
      </div>
      <section className={styles.card} aria-label={welcome.providers}>
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
        {signInProviders.map(({ id, label }) => (
          <ProviderButton
            key={id}
            provider={id}
            label={opening === id ? welcome.opening(label) : welcome.continueWith(label)}
            isOpening={opening === id}
            isLastUsed={lastUsed === id}
            onPress={() => start(id)}
          />
        ))}
        <p className={styles.admins}>{welcome.admins}</p>
      </section>
      <p className={styles.other}>
        {isSignUp ? welcome.alreadyHere : welcome.newHere}{' '}
        <Link to={{ pathname: isSignUp ? paths.signIn : paths.signUp, search }} replace>
          {isSignUp ? welcome.signIn : welcome.signUp}
        </Link>
      </p>
    </div>
  );
}
