import { cityOf, count, countryName, texts } from '@askwell/page-kit';

export const locationMessages = texts('remote-onboarding/locationMessages', {
  title: 'Add your locations',
  lead(organization: Region | null) {
    const region = organization === null ? '' : regionName(organization);
    return region === ''
      ? 'A location is where your people work, such as a store, an office, or a job site.'
      : `A location is where your people work. New ones use ${region}.`;
  },
  existing: (amount: number) => `Already added: ${count(amount, 'location', 'locations')}`,
  onlyOne: 'We have one location',
  submit: (amount: number) =>
    amount > 1 ? `Save ${count(amount, 'location', 'locations')} and continue` : 'Save and continue',
});

type Region = { country: string; timeZone: string };

function regionName({ country, timeZone }: Region): string {
  const time = timeZone && `${cityOf(timeZone)} time`;
  return [countryName(country), time].filter(Boolean).join(', ');
}
