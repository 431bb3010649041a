import type { Stage } from './backend/onboard.ts';

/** Every page of the site: where it is, who gets to see it, and its first heading. */
export type SitePage = {
  path: string;
  seenBy: 'visitor' | 'member' | 'newcomer' | Stage;
  heading: string | RegExp;
  /** Signing in leads elsewhere, or nobody has to. */ isTyped?: true;
};

export const pages: SitePage[] = [
  { path: '/login', seenBy: 'visitor', heading: 'Welcome to Askwell', isTyped: true },
  { path: '/signup', seenBy: 'visitor', heading: 'Welcome to Askwell', isTyped: true },
  { path: '/no-such-page', seenBy: 'visitor', heading: 'Oops! Something went wrong', isTyped: true },
  { path: '/mobile-only', seenBy: 'member', heading: 'Askwell is on your phone' },
  { path: '/create-organization', seenBy: 'newcomer', heading: 'Create your organization' },
  { path: '/invitations', seenBy: 'newcomer', heading: 'Invitations', isTyped: true },
  { path: '/add-locations', seenBy: 'organization', heading: 'Add your locations' },
  { path: '/add-users', seenBy: 'locations', heading: 'Add your people' },
  { path: '/verification', seenBy: 'people', heading: 'Verify your organization' },
  { path: '/subscribe', seenBy: 'verified', heading: 'Choose your plan' },
  { path: '/subscribe/success', seenBy: 'verified', heading: 'Confirming your payment', isTyped: true },
  { path: '/all-set', seenBy: 'active', heading: "You're all set" },
  { path: '/', seenBy: 'active', heading: /^Good / },
  { path: '/dashboard', seenBy: 'active', heading: 'Dashboard' },
  { path: '/settings/profile', seenBy: 'active', heading: 'Profile' },
  { path: '/settings/organization', seenBy: 'active', heading: 'Organization' },
  { path: '/settings/locations', seenBy: 'active', heading: 'Locations' },
  { path: '/settings/people', seenBy: 'active', heading: 'People' },
  { path: '/settings/billing', seenBy: 'active', heading: 'Billing' },
  { path: '/settings/activity', seenBy: 'active', heading: 'Activity' },
  { path: '/settings/appearance', seenBy: 'active', heading: 'Appearance' },
  { path: '/example', seenBy: 'active', heading: 'Example' },
];
