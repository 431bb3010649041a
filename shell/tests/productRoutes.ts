import { shellRoutes } from 'composition/routes';

import type { KnownRoute } from '../src/routing/redirectRules.ts';

/** Every route of the specification, as shell and remotes together offer them. */
export const productRoutes: readonly KnownRoute[] = [
  ...shellRoutes,
  { path: '/create-organization', layout: 'centered' },
  { path: '/invitations', layout: 'centered' },
  { path: '/verification', layout: 'centered' },
  { path: '/all-set', layout: 'centered' },
  { path: '/subscribe', layout: 'centered' },
  { path: '/subscribe/success', layout: 'centered' },
  { path: '/add-users', layout: 'onboarding' },
  { path: '/add-locations', layout: 'onboarding' },
  { path: '/', layout: 'main' },
  { path: '/dashboard', layout: 'main' },
  { path: '/settings/*', layout: 'main' },
  { path: '/example', layout: 'main' },
];
