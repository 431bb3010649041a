import { Icon, LogOut } from 'shared-ui/icons';
import { Fragment } from 'react';
import { useSession } from 'shared-session';
import { Menu } from 'shared-ui';

import { texts } from '../texts.ts';
import { Avatar } from './Avatar.tsx';
import styles from './AvatarMenu.module.css';
import { displayName, useSignOut } from './session.ts';

/** Who is signed in, and the way out. */
export function AvatarMenu() {
  const session = useSession();
  const endSession = useSignOut();
  const name = displayName(session);
  const email = session.user?.email ?? session.firebaseUser?.email;
  return (
    <Menu
      label={texts.account(name)}
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
      items={[{ label: texts.signOut, icon: <Icon of={LogOut} />, onSelect: endSession }]}
    />
  );
}

/**
 * A name or an email address that breaks behind "@" and dots, before one of its parts has to. Another name is another
 * element: translators replace text nodes, and React cannot take away what is not there any more.
 */
export function BreakingName({ name }: { name: string }) {
  return (
    <span key={name} translate="no">
      {name.split(/(?<=[@.])/).map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never move
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
