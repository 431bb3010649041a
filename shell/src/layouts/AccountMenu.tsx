import { getStartPath } from 'composition/routes';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { getAccountName, useSession } from 'shared-session';
import {
  appearanceOptions,
  chooseAppearance,
  type MenuItem,
  MenuList,
  type OpenMenu,
  readAppearance,
  chooseLanguage,
  listOtherLanguages,
} from 'shared-ui';
import { CircleHelp, Icon, Keyboard, Languages, LogOut, SunMoon, UserRound } from 'shared-ui/icons';

import { getSiteConfig } from '../config.ts';
import { overlayAtom } from '../palette/overlay.ts';
import { shellMessages as messages } from '../messages.ts';
import type { Composition } from '../composition/trustedComposition.ts';
import styles from './AccountMenu.module.css';
import { endSession } from '../navigation/endSession.ts';

/** The menu of the signed-in account: organization, pages, theme, languages, help and Sign Out. */
export function AccountMenu({ composition, ...menu }: OpenMenu & { composition: Composition }) {
  const session = useSession();
  const items = useMenuItems(composition);
  const organization = session.user?.organizationName;
  const name = getAccountName(session);
  const email = session.user?.email ?? session.firebaseUser?.email;
  return (
    <MenuList
      {...menu}
      heading={
        <>
          {organization && (
            <p className={styles.organization} translate="no">
              {organization}
            </p>
          )}
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

function useMenuItems({ remotes }: Composition): MenuItem[] {
  const setOverlay = useSetAtom(overlayAtom);
  const navigate = useNavigate();
  const pages = remotes.flatMap(({ routes }) => routes.filter(({ account }) => account));
  const theme = readAppearance('theme');
  const { help } = getSiteConfig().links;
  return [
    ...pages.map(({ path, title }) => ({
      label: title,
      icon: <Icon icon={UserRound} />,
      onSelect: () => void navigate(getStartPath(path)),
    })),
    {
      label: messages.theme,
      icon: <Icon icon={SunMoon} />,
      choices: appearanceOptions.theme.map((option) => ({
        label: messages.themes[option],
        isChosen: option === theme,
        onSelect: () => chooseAppearance('theme', option),
      })),
    },
    ...listOtherLanguages().map(([language, label]) => ({
      label,
      icon: <Icon icon={Languages} />,
      onSelect: () => chooseLanguage(language),
    })),
    ...(help === null ? [] : [{ label: messages.help, icon: <Icon icon={CircleHelp} />, href: help }]),
    {
      label: messages.shortcuts,
      icon: <Icon icon={Keyboard} />,
      shortcut: '?',
      onSelect: () => setOverlay('shortcuts'),
    },
    'line',
    { label: messages.signOut, icon: <Icon icon={LogOut} />, onSelect: endSession },
  ];
}
