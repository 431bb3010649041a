import type { Stage } from './backend/onboard.ts';

/** A page of the site: its path, the kind of user who sees it, its main heading and its title. */
export type SitePage = {
  path: string;
  seenBy: 'visitor' | 'member' | 'newcomer' | Stage;
  heading: string | RegExp;
  title: string;
};

export const pages: SitePage[] = [
  { path: '/login', seenBy: 'visitor', heading: 'Welcome to Askwell', title: 'Sign in' },
  { path: '/signup', seenBy: 'visitor', heading: 'Welcome to Askwell', title: 'Sign up' },
  {
    path: '/no-such-page',
    seenBy: 'visitor',
    heading: 'Oops! Something went wrong',
    title: 'Something went wrong',
  },
  {
    path: '/mobile-only',
    seenBy: 'member',
    heading: 'You’re in, Grace. Get Askwell on your phone',
    title: 'Get the app',
  },
  {
    path: '/create-organization',
    seenBy: 'newcomer',
    heading: 'Create your organization',
    title: 'Organization · Step 1 of 5',
  },
  { path: '/invitations', seenBy: 'newcomer', heading: 'Invitations', title: 'Invitations' },
  { path: '/add-locations', seenBy: 'organization', heading: 'Add your locations', title: 'Locations · Step 2 of 5' },
  { path: '/add-users', seenBy: 'locations', heading: 'Invite your people', title: 'People · Step 3 of 5' },
  { path: '/verification', seenBy: 'people', heading: 'Verify your organization', title: 'Verification · Step 4 of 5' },
  { path: '/subscribe', seenBy: 'verified', heading: 'Choose your plan', title: 'Subscription · Step 5 of 5' },
  {
    path: '/subscribe/success',
    seenBy: 'verified',
    heading: 'Confirming your payment',
    title: 'Subscription · Step 5 of 5',
  },
  { path: '/all-set', seenBy: 'active', heading: 'You’re all set', title: 'You’re all set' },
  { path: '/', seenBy: 'active', heading: 'Get your people on board', title: 'Home' },
  { path: '/dashboard', seenBy: 'active', heading: 'Dashboard', title: 'Dashboard' },
  { path: '/settings/profile', seenBy: 'active', heading: 'Profile', title: 'Profile · Settings' },
  { path: '/settings/organization', seenBy: 'active', heading: 'General', title: 'General · Settings' },
  { path: '/settings/locations', seenBy: 'active', heading: 'Locations', title: 'Locations · Settings' },
  { path: '/settings/locations/add', seenBy: 'active', heading: 'Add locations', title: 'Add locations · Settings' },
  { path: '/settings/people/add', seenBy: 'active', heading: 'Add people', title: 'Add people · Settings' },
  { path: '/settings/people/import', seenBy: 'active', heading: 'Import people', title: 'Import people · Settings' },
  {
    path: '/settings/locations/import',
    seenBy: 'active',
    heading: 'Import locations',
    title: 'Import locations · Settings',
  },
  { path: '/settings/people', seenBy: 'active', heading: 'People', title: 'People · Settings' },
  { path: '/settings/billing', seenBy: 'active', heading: 'Billing', title: 'Billing · Settings' },
  { path: '/settings/activity', seenBy: 'active', heading: 'Activity', title: 'Activity · Settings' },
  { path: '/example', seenBy: 'active', heading: 'Example', title: 'Example' },
];
