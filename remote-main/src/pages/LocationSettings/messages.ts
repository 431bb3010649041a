import { count, texts } from '@askwell/page-kit';

export const locationsText = texts('remote-main/locationsText', {
  add: 'Add locations',
  search: 'Search locations',
  shown: (amount: number) => count(amount, 'location', 'locations'),
  fields: { name: 'Name', address: 'Address', country: 'Country', timeZone: 'Time zone', code: 'Code' },
  same: 'Same as organization',
  chooseTimeZone: 'Choose a time zone.',
  people: 'People',
  none: 'No locations yet',
  noneHint: 'Add the first location where your people work.',
  noMatch: 'No matching locations',
  noMatchHint: 'Try a different search.',
  peopleAt: (amount: number, name: string) => `${count(amount, 'person', 'people')} at ${name}`,
  removeText: (lost: string) => `This also deletes its details: ${lost}.`,
  removePlain: 'Its name and time zone are deleted.',
  worksHere: (amount: number) => `${count(amount, 'person works', 'people work')} here.`,
  moveTo: 'Move them to',
});
