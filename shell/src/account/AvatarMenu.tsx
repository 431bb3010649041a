import { LogOut } from 'shared-ui/icons';
import { useSession } from 'shared-session';
import { Menu } from 'shared-ui';

import { words } from '../words.ts';
import { Avatar } from './Avatar.tsx';
import styles from './AvatarMenu.module.css';
import { BreakingName } from './BreakingName.tsx';
import { displayName } from './displayName.ts';
import { endSession } from './endSession.ts';

/** Who is signed in, and the way out. */
export function AvatarMenu() {
  const session = useSession();
  const name = displayName(session);
  const email = session.user?.email ?? session.firebaseUser?.email;
  return (
    <Menu
      label={words.account(name)}
      trigger={<Avatar name={name} photo={session.user?.photoURL ?? session.firebaseUser?.photoURL ?? null} />}
      heading={
        <>
          <p className={styles.name}>
            <BreakingName name={name} />
          </p>
          {email && email !== name && (
            <p className={styles.email}>
              <BreakingName name={email} />
            </p>
          )}
        </>
      }
      items={[
        { label: words.signOut, icon: <LogOut size={16} strokeWidth={1.75} aria-hidden />, onSelect: endSession },
      ]}
    />
  );
}
