import { texts } from 'composition/texts';
import { count, formatNumber } from 'shared-ui';

export const organizationMessages = texts('page-kit/organizationMessages', {
  fields: {
    name: 'Organization name',
    contactEmail: 'Contact email',
    country: 'Country',
    timeZone: 'Time zone',
    legalName: 'Legal name',
  },
  contactEmailHint: 'We send the verification code here.',
  known: (country: string, city: string) => `${country}, ${city} time`,
  change: 'Change',
  changeKnown: 'Change country, time zone and contact email',
  chooseCountry: 'Choose a country',
  chooseTimeZone: 'Choose a time zone',
  otherZones: 'Other time zones',
});

export const planMessages = texts('page-kit/planMessages', {
  recommended: 'Recommended',
  misfit: {
    people: (used: number, max: number) =>
      `You have ${count(used, 'person', 'people')}, and this plan includes ${formatNumber(max)}.`,
    locations: (used: number, max: number) =>
      `You have ${count(used, 'location', 'locations')}, and this plan includes ${formatNumber(max)}.`,
  },
  interval: 'Billing period',
  month: 'Monthly',
  year: 'Yearly',
  plansName: 'the plans',
  savingShort: (percent: number) => `Save up to ${percent}%`,
});
