import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { tabsClass } from 'shared-ui';

import { settings as text } from '../words/settings.ts';
import { tabs } from './tabs.ts';

/** The way from tab to tab; each is a page of its own, so that each can be linked to. */
export function SettingsTabs() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // In a narrow window the tabs scroll, and the chosen one may be out of sight.
  useEffect(() => {
    const chosen = nav.current?.querySelector(`a[href="${pathname}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <nav ref={nav} className={tabsClass} aria-label={text.title}>
      {tabs.map(({ path, label }) => (
        <NavLink key={path} to={`/settings/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
