import { useSetAtom } from 'jotai';
import { accountName, useSession } from 'shared-session';
import { type MenuItem, MenuList, type OpenMenu } from 'shared-ui';
import { CircleHelp, Icon, Keyboard, Languages, LogOut } from 'shared-ui/icons';

import { siteLinks } from '../config.ts';
import { chooseLanguage, otherLanguages } from '../languages/loadLanguage.ts';
import { overlayAtom } from '../palette/overlay.ts';
import { shellTexts as texts } from '../messages.ts';
import styles from './AccountMenu.module.css';
import { endSession } from './account.ts';

/** The signed-in account, the other languages, help and Sign Out. */
export function AccountMenu(menu: OpenMenu) {
  const session = useSession();
  const items = useMenuItems();
  const name = accountName(session);
  const email = session.user?.email ?? session.firebaseUser?.email;
  return (
    <MenuList
      {...menu}
      heading={
        <>
          <p className={styles.name} translate="no">
            {name}
          </p>
          {email && email !== name && (
            <p className={styles.email} translate="no">
              {email}
            </p>
          )}
        </>
      }
      items={items}
    />
  );
}

function useMenuItems(): MenuItem[] {
  const setOverlay = useSetAtom(overlayAtom);
  const { help } = siteLinks();
  return [
    ...otherLanguages().map(([language, label]) => ({
      label,
      icon: <Icon of={Languages} />,
      onSelect: () => chooseLanguage(language),
    })),
    ...(help === null ? [] : [{ label: texts.help, icon: <Icon of={CircleHelp} />, href: help }]),
    {
      label: texts.shortcuts,
      icon: <Icon of={Keyboard} />,
      shortcut: '?',
      onSelect: () => setOverlay('shortcuts'),
    },
    'line',
    { label: texts.signOut, icon: <Icon of={LogOut} />, onSelect: endSession },
  ];
}
