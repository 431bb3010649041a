import { useSession } from 'shared-session';
import { Button } from 'shared-ui';

import { texts } from '../messages.ts';
import styles from './AccountLine.module.css';
import { displayName, useSignOut } from './session.ts';

/** "Signed in as … · Sign Out" for pages without a menu; nothing when signed out, unless `isAlways`. */
export function AccountLine({ isAlways = false }: { isAlways?: boolean }) {
  const session = useSession();
  const endSession = useSignOut();
  if (!session.isLoggedIn && !isAlways) return null;
  return (
    <div className={styles.line}>
      {session.isLoggedIn && (
        <span className={styles.name} title={displayName(session)}>
          {texts.signedInAs(displayName(session))}
        </span>
      )}
      <Button kind="quiet" onClick={endSession}>
        {texts.signOut}
      </Button>
    </div>
  );
}
