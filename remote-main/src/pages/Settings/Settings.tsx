import { NavLink, Navigate, Route, Routes } from 'react-router-dom';
import { tabsClass } from 'shared-ui';

import page from '../../Page.module.css';
import { words } from '../../words.ts';
import { AppearanceTab } from './Appearance/AppearanceTab.tsx';
import { BillingTab } from './Billing/BillingTab.tsx';
import { LocationsTab } from './Locations/LocationsTab.tsx';
import { OrganizationTab } from './Organization/OrganizationTab.tsx';
import { PeopleTab } from './People/PeopleTab.tsx';
import { ProfileTab } from './Profile/ProfileTab.tsx';
import { tabs } from './tabs.ts';

/** The settings, one tab a path, so that each can be linked to. */
export function Page() {
  return (
    <div className={page.page}>
      <nav className={tabsClass} aria-label={words.settings.title}>
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
