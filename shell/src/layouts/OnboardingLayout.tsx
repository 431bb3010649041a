import { Outlet } from 'react-router-dom';
import { useSession } from 'shared-session';
import { Button, Mark } from 'shared-ui';

import { texts } from '../texts.ts';
import { displayName, useSignOut } from '../account/session.ts';
import frame from './BarLayout.module.css';
import { LoadingBar } from './LoadingBar.tsx';
import styles from './OnboardingLayout.module.css';
import { contentId, SkipLink } from './SkipLink.tsx';

/** Layout B: the wide steps of onboarding under their own bar. */
export function OnboardingLayout() {
  const session = useSession();
  const endSession = useSignOut();
  return (
    <div className={frame.layout}>
      <SkipLink />
      <LoadingBar />
      <header className={`${frame.bar} ${styles.bar}`}>
        <p className={styles.title}>
          <span className={styles.mark}>
            <Mark size={20} />
          </span>
          {texts.onboardingTitle}
        </p>
        <div className={styles.account}>
          {session.isLoggedIn && <span className={styles.name}>{texts.signedInAs(displayName(session))}</span>}
          <Button onClick={endSession}>{texts.signOut}</Button>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={frame.content}>
        <Outlet />
      </main>
    </div>
  );
}
