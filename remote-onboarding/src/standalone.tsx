import { runAlone } from 'shared-remote/alone';

import remote from '../remote.json' with { type: 'json' };

runAlone(remote, {
  './CreateOrganization': () => import('./pages/CreateOrganization/CreateOrganization.tsx'),
  './AddLocations': () => import('./pages/AddLocations/AddLocations.tsx'),
  './AddUsers': () => import('./pages/AddUsers/AddUsers.tsx'),
  './Verification': () => import('./pages/Verification/Verification.tsx'),
  './Subscribe': () => import('./pages/Subscribe/Subscribe.tsx'),
  './SubscribeSuccess': () => import('./pages/SubscribeSuccess.tsx'),
  './AllSet': () => import('./pages/AllSet/AllSet.tsx'),
});
