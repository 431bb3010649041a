import { useState } from 'react';
import { showToast, useSession } from 'shared-session';
import { Menu, type OpenMenu } from 'shared-ui';

import { texts } from '../messages.ts';
import { useCodeOnDemand } from '../navigation/lazyPart.tsx';
import styles from './Avatar.module.css';
import { displayName } from './session.ts';

/** The account button and its menu, whose code loads when the pointer or focus reaches the button. */
export function AvatarMenu() {
  const session = useSession();
  const name = displayName(session);
  return (
    <Menu
      label={texts.account(name)}
      trigger={<Avatar name={name} photo={session.user?.photoURL ?? session.firebaseUser?.photoURL ?? null} />}
      list={LazyMenu}
      onApproach={() => void load().catch(() => {})}
    />
  );
}

const load = () => import(/* webpackChunkName: "live" */ './AccountMenu.tsx');

function LazyMenu(menu: OpenMenu) {
  const code = useCodeOnDemand(load, true, () => {
    menu.onClose({ refocus: true });
    showToast({ kind: 'bad', text: texts.notLoaded });
  });
  return code && <code.AccountMenu {...menu} />;
}

/** A person's picture, or their initials. Hidden from assistive technology: the name is always beside or above it. */
function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [failed, setFailed] = useState(false);
  // The URL is untrusted; only https is used.
  const hasPhoto = photo !== null && photo.startsWith('https://') && !failed;
  return (
    <span className={styles.avatar} aria-hidden>
      {hasPhoto ? (
        <img src={photo} alt="" width={28} height={28} referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** The initials of a name, one or two letters. */
export function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
