import { count } from 'shared-remote';

export const locations = {
  title: 'Add your locations',
  lead: 'A location is a place where your people work, such as a shop, an office or a site.',
  existing: (amount: number) => `Already added: ${count(amount, 'location', 'locations')}`,
  row: (position: number) => `Location ${position}`,
  name: 'Name',
  namePlaceholder: 'Main Street',
  address: 'Address',
  optional: '(optional)',
  code: 'Code',
  add: 'Add another location',
  submit: (amount: number) => (amount > 1 ? `Save ${amount} locations` : 'Save and go on'),
  busy: 'Saving…',
  atLeastOne: 'Enter a location name.',
  duplicate: 'This name is in the list twice.',
  duplicateCode: 'This code is in the list twice.',
  exists: 'You already have a location with this name.',
  problem: 'The locations were not saved',
  list: 'the locations',
};
