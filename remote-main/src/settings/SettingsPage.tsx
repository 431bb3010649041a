import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PageFrame } from 'remote-kit';
import { tabsClass } from 'shared-ui';

import styles from './TabPage.module.css';
import { settingsText } from './messages.ts';

type Props = { title: string; lead: string; action?: ReactNode; isWide?: boolean; children: ReactNode };

/** One tab of the settings, with the way to the others above it. */
export function SettingsPage({ title, ...rest }: Props) {
  return (
    <div className={styles.settings}>
      <SettingsTabs />
      <PageFrame title={title} documentTitle={settingsText.documentTitle(title)} {...rest} />
    </div>
  );
}

/** The way from tab to tab; each is a page of its own, so that each can be linked to. */
function SettingsTabs() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // In a narrow window the tabs scroll, and the chosen one may be out of sight.
  useEffect(() => {
    const chosen = nav.current?.querySelector(`a[href="${pathname}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <nav ref={nav} className={tabsClass} aria-label={settingsText.title}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={`/settings/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** The tabs of the settings in their order; each is a path below /settings. */
export const tabs = [
  { path: 'profile', label: settingsText.tabs.profile },
  { path: 'organization', label: settingsText.tabs.organization },
  { path: 'locations', label: settingsText.tabs.locations },
  { path: 'people', label: settingsText.tabs.people },
  { path: 'billing', label: settingsText.tabs.billing },
  { path: 'activity', label: settingsText.tabs.activity },
  { path: 'appearance', label: settingsText.tabs.appearance },
] as const;
