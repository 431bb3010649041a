import { useSession } from 'shared-session';
import { Button } from 'shared-ui';

import { words } from '../words.ts';
import styles from './AccountLine.module.css';
import { displayName } from './displayName.ts';
import { endSession } from './endSession.ts';

/** "Signed in as … · Sign Out" for pages without a menu; nothing for a visitor. */
export function AccountLine() {
  const session = useSession();
  if (!session.isLoggedIn) return null;
  return (
    <div className={styles.line}>
      <span className={styles.name} title={displayName(session)}>
        {words.signedInAs(displayName(session))}
      </span>
      <Button kind="quiet" onClick={endSession}>
        {words.signOut}
      </Button>
    </div>
  );
}
