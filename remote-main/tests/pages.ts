/** Every page of this remote with its heading. */
export const pages = [
  { path: '/', heading: /^Good (morning|afternoon|evening), Sam Stand-in$/, title: 'Home · Askwell' },
  { path: '/dashboard', heading: 'Dashboard', title: 'Dashboard · Askwell' },
  { path: '/settings/profile', heading: 'Profile', title: 'Profile · Settings · Askwell' },
  { path: '/settings/organization', heading: 'Organization', title: 'Organization · Settings · Askwell' },
  { path: '/settings/locations', heading: 'Locations', title: 'Locations · Settings · Askwell' },
  { path: '/settings/people', heading: 'People', title: 'People · Settings · Askwell' },
  { path: '/settings/locations/add', heading: 'Add locations', title: 'Add locations · Settings · Askwell' },
  { path: '/settings/people/add', heading: 'Add people', title: 'Add people · Settings · Askwell' },
  { path: '/settings/billing', heading: 'Billing', title: 'Billing · Settings · Askwell' },
  { path: '/settings/activity', heading: 'Activity', title: 'Activity · Settings · Askwell' },
  { path: '/settings/appearance', heading: 'Appearance', title: 'Appearance · Settings · Askwell' },
  { path: '/example', heading: 'Example', title: 'Example · Askwell' },
];
