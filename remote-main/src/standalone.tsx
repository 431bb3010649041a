import { runAlone } from 'shared-remote/alone';

import remote from '../remote.json' with { type: 'json' };

runAlone(remote, {
  './Home': () => import('./pages/Home/Home.tsx'),
  './Dashboard': () => import('./pages/Dashboard/Dashboard.tsx'),
  './ProfileSettings': () => import('./pages/ProfileSettings/ProfileSettings.tsx'),
  './OrganizationSettings': () => import('./pages/OrganizationSettings/OrganizationSettings.tsx'),
  './LocationSettings': () => import('./pages/LocationSettings/LocationSettings.tsx'),
  './PeopleSettings': () => import('./pages/PeopleSettings/PeopleSettings.tsx'),
  './BillingSettings': () => import('./pages/BillingSettings/BillingSettings.tsx'),
  './ActivitySettings': () => import('./pages/ActivitySettings/ActivitySettings.tsx'),
  './AppearanceSettings': () => import('./pages/AppearanceSettings/AppearanceSettings.tsx'),
  './Example': () => import('./pages/Example/Example.tsx'),
});
