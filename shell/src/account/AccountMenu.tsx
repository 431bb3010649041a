import { useSetAtom } from 'jotai';
import { Fragment } from 'react';
import { hasUnsavedChanges, showToast, useSession } from 'shared-session';
import { appearanceOptions, chooseAppearance, type MenuItem, MenuList, type OpenMenu, useAppearance } from 'shared-ui';
import { CircleHelp, Icon, Keyboard, LogOut, Search } from 'shared-ui/icons';

import { siteLinks } from '../config.ts';
import { languageNames, pageLanguage } from '../languages/loadLanguage.ts';
import { openInLanguage, storeLanguage } from '../layouts/layoutParts.tsx';
import { commandKey, overlayAtom } from '../palette/OverlayHost.tsx';
import { shellTexts as texts } from '../messages.ts';
import styles from './AccountMenu.module.css';
import { menuTexts } from '../messages/later.ts';
import { displayName, useSignOut } from './account.ts';

/** The signed-in account, appearance settings, help and Sign Out. */
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
  const endSession = useSignOut();
  const setOverlay = useSetAtom(overlayAtom);
  const { help } = siteLinks();
  return [
    {
      label: texts.search,
      icon: <Icon of={Search} />,
      shortcut: `${commandKey()}K`,
      onSelect: () => setOverlay('search'),
    },
    'line',
    {
      legend: menuTexts.theme,
      value: useAppearance('theme'),
      options: appearanceOptions.theme.map((value) => ({ value, label: menuTexts.themes[value] })),
      onChoose: (value) => chooseAppearance('theme', value),
    },
    {
      legend: menuTexts.timeFormat,
      value: useAppearance('hours'),
      options: appearanceOptions.hours.map((value) => ({ value, label: menuTexts.timeFormats[value] })),
      onChoose: (value) => chooseAppearance('hours', value),
    },
    {
      legend: menuTexts.language,
      value: pageLanguage(),
      options: Object.entries(languageNames).map(([value, label]) => ({ value, label })),
      onChoose: chooseLanguage,
    },
    'line',
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

/** With unsaved changes the page is not reloaded; the language then applies to the next page. */
export function chooseLanguage(language: string) {
  if (language === pageLanguage()) return;
  if (!hasUnsavedChanges()) return openInLanguage(language);
  storeLanguage(language);
  showToast({ kind: 'info', text: menuTexts.languageLater });
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
