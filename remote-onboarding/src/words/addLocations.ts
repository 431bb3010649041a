import { count } from 'remote-kit';

type Place = { country: string; timeZone: string };

export const locationsWords = {
  title: 'Add your locations',
  lead: (organization: Place | null) =>
    organization === null
      ? 'A location is a place where your people work, such as a shop, an office or a site.'
      : `A location is a place where your people work. Unless you say otherwise, each is in ${placeName(organization)}.`,
  existing: (amount: number) => `Already added: ${count(amount, 'location', 'locations')}`,
  row: (position: number) => `Location ${position}`,
  name: 'Name',
  address: 'Address',
  code: 'Code',
  country: 'Country',
  countryWhat: 'country',
  timeZone: 'Time zone',
  timeZoneWhat: 'time zone',
  place: 'Place',
  inherited: 'As your organization',
  placeOf: (shown: string) => `Country and time zone: ${shown}`,
  onlyOne: 'We have only one place',
  onlyOneAdded: 'Your organization is the one location.',
  add: 'Add another location',
  submit: (amount: number) => (amount > 1 ? `Save ${count(amount, 'location', 'locations')}` : 'Save and go on'),
  busy: 'Saving…',
  atLeastOne: 'Enter a location name.',
  duplicate: 'This name is in the list twice.',
  duplicateCode: 'This code is in the list twice.',
  exists: 'You already have a location with this name.',
  existsCode: 'You already have a location with this code.',
  problem: 'The locations were not saved',
};

function placeName({ country, timeZone }: Place): string {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return `${name}, ${timeZone.replaceAll('_', ' ')} time`;
}
