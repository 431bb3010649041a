import { defineMessages } from 'composition/messages';

export const organizationMessages = defineMessages('product-kit/organizationMessages', {
  fields: {
    name: 'Organization name',
    contactEmail: 'Contact email',
    country: 'Country',
    timeZone: 'Time zone',
    legalName: 'Legal name',
  },
  contactEmailHint: 'We send the verification code here.',
  region: (country: string, city: string) => `${country}, ${city} time`,
  change: 'Change',
  changeRegion: 'Change country, time zone and contact email',
  chooseCountry: 'Choose a country',
  chooseTimeZone: 'Choose a time zone',
  otherZones: 'Other time zones',
});
