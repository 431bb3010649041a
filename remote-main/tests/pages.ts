import type { Page } from 'playwright/test';

/** A page reads its data again, as after a lost network. */
export const readAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** Every page of this remote with its heading. */
export const pages = [
  { path: '/', heading: /^Good (morning|afternoon|evening), Sam Stand-in$/ },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/settings/profile', heading: 'Profile' },
  { path: '/settings/organization', heading: 'Organization' },
  { path: '/settings/locations', heading: 'Locations' },
  { path: '/settings/people', heading: 'People' },
  { path: '/settings/locations/add', heading: 'Add locations' },
  { path: '/settings/people/add', heading: 'Add people' },
  { path: '/settings/billing', heading: 'Billing' },
  { path: '/settings/activity', heading: 'Activity' },
  { path: '/settings/appearance', heading: 'Appearance' },
  { path: '/example', heading: 'Example' },
];
