import { count, countryName } from 'remote-kit';

/** What the page that adds locations says. */
export const locationMessages = {
  locations: {
    title: 'Add your locations',
    lead(organization: Region | null) {
      const region = organization === null ? '' : regionName(organization);
      return region === ''
        ? 'A location is where your people work, such as a store, an office, or a job site.'
        : `A location is where your people work. By default, each one is in ${region}.`;
    },
    existing: (amount: number) => `Already added: ${count(amount, 'location', 'locations')}`,
    row: (position: number) => `Location ${position}`,
    name: 'Name',
    address: 'Address',
    code: 'Code',
    country: 'Country',
    countryWhat: 'country',
    timeZone: 'Time zone',
    timeZoneWhat: 'time zone',
    region: 'Country & time zone',
    sameAsOrganization: 'Same as organization',
    regionOf: (shown: string) => `Country & time zone: ${shown}`,
    onlyOne: 'We have one location',
    onlyOneAdded: "Location added with your organization's name.",
    add: 'Add another location',
    submit: (amount: number) =>
      amount > 1 ? `Save ${count(amount, 'location', 'locations')} and continue` : 'Save and continue',
    busy: 'Saving…',
    atLeastOne: 'Enter a location name.',
    duplicate: 'This name is in the list twice.',
    duplicateCode: 'This code is in the list twice.',
    exists: 'You already have a location with this name.',
    existsCode: 'You already have a location with this code.',
    problem: "Your locations weren't saved",
  },
};

type Region = { country: string; timeZone: string };

function regionName({ country, timeZone }: Region): string {
  const time = timeZone && `${timeZone.replaceAll('_', ' ')} time`;
  return [countryName(country, 'en'), time].filter(Boolean).join(', ');
}
