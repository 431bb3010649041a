import { count, texts } from '@askwell/page-kit';

/** Texts of the rows of people. */
export const userMessages = texts('shared-rows/userMessages', {
  row: (position: number) => `Person ${position}`,
  name: 'Name',
  email: 'Email',
  role: 'Role',
  locations: 'Locations',
  noLocation: 'Whole organization',
  locationsOf: (names: string) => `Locations: ${names}`,
  whatLocations: 'the locations',
  noLocationsYet: 'No locations yet',
  add: 'Add another person',
  submit: (amount: number) => (amount > 0 ? `Invite ${count(amount, 'person', 'people')}` : 'Invite people'),
  busy: 'Inviting…',
  duplicate: 'This email is in the list twice.',
  misspelled: (address: string) => `Did you mean ${address}?`,
  exists: 'This person is already in your organization.',
  problem: 'No one was invited',
  rolesTitle: 'What each role can do',
});
