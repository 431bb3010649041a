import { count, formatNumber as number, defineMessages } from '@askwell/page-kit';

export const rowMessages = defineMessages('shared-rows/rowMessages', {
  rows: {
    remove: (what: string) => `Remove ${what}`,
    hint: 'Paste from a spreadsheet, or press Enter for the next row.',
    removed: 'Row removed.',
    discarded: 'Draft discarded.',
    added: (amount: number) => `${rowCount(amount)} added.`,
    guessed: 'Suggested',
    undo: 'Undo',
  },
  importFile: 'Import a file',
});

export const userMessages = defineMessages('shared-rows/userMessages', {
  row: (position: number) => `Person ${position}`,
  name: 'Name',
  email: 'Email',
  role: 'Role',
  locations: 'Locations',
  externalId: 'Employee number',
  noLocation: 'Whole organization',
  whatLocations: 'the locations',
  noLocationsYet: 'No locations yet',
  add: 'Add another person',
  submit: (amount: number) => (amount > 0 ? `Invite ${count(amount, 'person', 'people')}` : 'Invite people'),
  busy: 'Inviting…',
  duplicate: 'This email is in the list twice.',
  twoPeople: 'These are two people. Give each a row and an email address.',
  misspelled: (email: string) => `Did you mean ${email}?`,
  saved: (amount: number) => `${count(amount, 'person', 'people')} invited`,
  problem: 'No one was invited',
  needAttention: (invalid: number, good: number) =>
    `${count(invalid, 'person needs', 'people need')} attention.${good > 0 ? ` ${others(good)} can be invited now.` : ''}`,
  admins: {
    title: (amount: number) => (amount === 1 ? 'Make this person an admin?' : `Make ${number(amount)} people admins?`),
    meaning: 'Admins can change everything: the organization, its people, and the subscription.',
  },
  inviting: (amount: number) =>
    `Inviting ${count(amount, 'person', 'people')}. You can leave this page. The people list will show which emails were sent, who joined, and which emails couldn’t be delivered.`,
  backToList: 'Back to the list',
});

export const locationMessages = defineMessages('shared-rows/locationMessages', {
  row: (position: number) => `Location ${position}`,
  name: 'Name',
  address: 'Address',
  code: 'Code',
  country: 'Country',
  timeZone: 'Time zone',
  region: 'Country & time zone',
  sameAsOrganization: 'Same as organization',
  zoneOfOrganization: 'your organization’s time zone',
  add: 'Add another location',
  atLeastOne: 'Enter a location name.',
  duplicate: 'This name is in the list twice.',
  duplicateCode: 'This code is in the list twice.',
  submit: (amount: number) => (amount > 0 ? `Add ${count(amount, 'location', 'locations')}` : 'Add locations'),
  busy: 'Adding…',
  saved: (amount: number) => `${count(amount, 'location', 'locations')} added`,
  problem: 'Your locations weren’t saved',
  needAttention: (invalid: number, good: number) =>
    `${count(invalid, 'location needs', 'locations need')} attention.${good > 0 ? ` ${others(good)} can be added now.` : ''}`,
});

const rowCount = (amount: number) => count(amount, 'row', 'rows');

const others = (amount: number) => (amount === 1 ? 'The other one' : `The other ${number(amount)}`);
