import { count, formatNumber } from '../messages.ts';

/** Labels of the organization's fields. */
export const organizationMessages = {
  name: 'Organization name',
  contactEmail: 'Contact email',
  contactEmailHint: 'We send the verification code here.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  timeZone: 'Time zone',
  chooseTimeZone: 'Choose a time zone',
  legalName: 'Legal name',
  industry: 'Industry',
  size: 'Size',
  noSize: 'Not set',
  people: (range: string) => `${range.replace('-', '–')} people`,
  website: 'Website',
};

/** Texts that the pages with plans share. */
export const planMessages = {
  recommended: 'Recommended',
  misfit: {
    people: (used: number, max: number) =>
      `You have ${count(used, 'person', 'people')}, and this plan includes ${formatNumber(max)}.`,
    locations: (used: number, max: number) =>
      `You have ${count(used, 'location', 'locations')}, and this plan includes ${formatNumber(max)}.`,
  },
  savingShort: (percent: number) => `Save up to ${percent}%`,
};
