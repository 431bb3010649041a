import { useSetAtom } from 'jotai';
import { Fragment } from 'react';
import { useSession } from 'shared-session';
import { type MenuItem, MenuList, type OpenMenu } from 'shared-ui';
import { CircleHelp, Icon, Keyboard, Languages, LogOut } from 'shared-ui/icons';

import { siteLinks } from '../config.ts';
import { chooseLanguage } from '../languages/chooseLanguage.ts';
import { otherLanguages } from '../languages/loadLanguage.ts';
import { overlayAtom } from '../palette/overlay.ts';
import { shellTexts as texts } from '../messages.ts';
import styles from './AccountMenu.module.css';
import { menuTexts } from '../messages/later.ts';
import { displayName, endSession } from './account.ts';

/** The signed-in account, the other languages, help and Sign Out. */
export function AccountMenu(menu: OpenMenu) {
  const session = useSession();
  const items = useMenuItems();
  const name = displayName(session);
  const email = session.user?.email ?? session.firebaseUser?.email;
  return (
    <MenuList
      {...menu}
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
    ...(help === null ? [] : [{ label: menuTexts.help, icon: <Icon of={CircleHelp} />, href: help }]),
    {
      label: menuTexts.shortcuts,
      icon: <Icon of={Keyboard} />,
      shortcut: '?',
      onSelect: () => setOverlay('shortcuts'),
    },
    'line',
    { label: texts.signOut, icon: <Icon of={LogOut} />, onSelect: endSession },
  ];
}

/**
 * A name or email address that wraps after "@" and dots. The key makes a new element for a new name: page translators
 * replace text nodes, which React then cannot update.
 */
function BreakingName({ name }: { name: string }) {
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
