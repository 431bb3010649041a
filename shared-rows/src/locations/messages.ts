import { texts } from '@askwell/page-kit';

/** Texts of the rows of locations. */
export const locationMessages = texts('shared-rows/locationMessages', {
  row: (position: number) => `Location ${position}`,
  name: 'Name',
  address: 'Address',
  code: 'Code',
  country: 'Country',
  timeZone: 'Time zone',
  region: 'Country & time zone',
  sameAsOrganization: 'Same as organization',
  regionOf: (shown: string) => `Country & time zone: ${shown}`,
  add: 'Add another location',
  chooseZone: 'Choose the time zone, because this country has several.',
  atLeastOne: 'Enter a location name.',
  duplicate: 'This name is in the list twice.',
  duplicateCode: 'This code is in the list twice.',
  exists: 'You already have a location with this name.',
  existsCode: 'You already have a location with this code.',
  problem: "Your locations weren't saved",
});
