import type { Stage } from '../../backend/onboard.ts';

/** A page that is opened, and as whom: whoever may see it, or nobody. */
export type StartPage = { path: string; as: 'visitor' | 'newcomer' | Stage; what: string };

export const startPages: readonly StartPage[] = [
  { path: '/login', as: 'visitor', what: '/login, signed out' },
  { path: '/dashboard', as: 'visitor', what: '/dashboard, signed out' },
  { path: '/create-organization', as: 'newcomer', what: '/create-organization, signed in' },
  { path: '/add-users', as: 'locations', what: '/add-users, signed in' },
  { path: '/', as: 'active', what: '/, signed in' },
  { path: '/dashboard', as: 'active', what: '/dashboard, signed in' },
  { path: '/login', as: 'active', what: '/login, signed in' },
];
