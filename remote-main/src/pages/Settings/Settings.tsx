import { useEffect, useRef } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router-dom';
import { tabsClass } from 'shared-ui';

import { words } from '../../words.ts';
import { AppearanceTab } from './Appearance/AppearanceTab.tsx';
import { BillingTab } from './Billing/BillingTab.tsx';
import { LocationsTab } from './Locations/LocationsTab.tsx';
import { OrganizationTab } from './Organization/OrganizationTab.tsx';
import { PeopleTab } from './People/PeopleTab.tsx';
import { ProfileTab } from './Profile/ProfileTab.tsx';
import styles from './Settings.module.css';
import { tabs } from './tabs.ts';

/** The settings, one tab a path, so that each can be linked to. */
export function Page() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // In a narrow window the tabs scroll, and the chosen one may be out of sight.
  useEffect(() => {
    const chosen = nav.current?.querySelector(`a[href="${pathname}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);

  return (
    <div className={styles.settings}>
      <nav ref={nav} className={tabsClass} aria-label={words.settings.title}>
        {tabs.map(({ path, label }) => (
          <NavLink key={path} to={`/settings/${path}`}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Routes>
        <Route path="profile" element={<ProfileTab />} />
        <Route path="organization" element={<OrganizationTab />} />
        <Route path="locations" element={<LocationsTab />} />
        <Route path="people" element={<PeopleTab />} />
        <Route path="billing" element={<BillingTab />} />
        <Route path="appearance" element={<AppearanceTab />} />
        <Route path="*" element={<Navigate to="/settings/profile" replace />} />
      </Routes>
    </div>
  );
}
