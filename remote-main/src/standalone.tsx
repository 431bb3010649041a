import { runAlone } from 'shared-remote/alone';

import remote from '../remote.json' with { type: 'json' };

runAlone(remote, {
  './Home': () => import('./pages/Home/Home.tsx'),
  './Dashboard': () => import('./pages/Dashboard/Dashboard.tsx'),
  './Settings': () => import('./pages/Settings/Settings.tsx'),
  './Example': () => import('./pages/Example/Example.tsx'),
});
