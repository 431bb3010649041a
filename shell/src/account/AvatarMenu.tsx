import { type ComponentType, useEffect, useState } from 'react';
import { showToast, useSession } from 'shared-session';
import { Menu, type MenuListProps } from 'shared-ui';

import { texts } from '../messages.ts';
import { Avatar } from './Avatar.tsx';
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

type LazyMenuProps = Omit<MenuListProps, 'heading' | 'items'>;

function LazyMenu(menu: LazyMenuProps) {
  const [AccountMenu, setAccountMenu] = useState<ComponentType<LazyMenuProps> | null>(null);
  const { onClose } = menu;

  useEffect(() => {
    if (AccountMenu !== null) return;
    load().then(
      (loaded) => setAccountMenu(() => loaded.AccountMenu),
      () => {
        onClose({ refocus: true });
        showToast({ kind: 'bad', text: texts.notLoaded });
      },
    );
  }, [AccountMenu, onClose]);

  return AccountMenu && <AccountMenu {...menu} />;
}
