import type * as english from './messages.ts';

export const organizationMessages: typeof english.organizationMessages = {
  fields: {
    name: 'Name der Organisation',
    contactEmail: 'Kontakt-E-Mail',
    country: 'Land',
    timeZone: 'Zeitzone',
    legalName: 'Offizieller Firmenname',
  },
  contactEmailHint: 'Dorthin senden wir den Bestätigungscode.',
  region: (country, city) => `${country}, Zeit von ${city}`,
  change: 'Ändern',
  changeRegion: 'Land, Zeitzone und Kontakt-E-Mail ändern',
  chooseCountry: 'Land auswählen',
  chooseTimeZone: 'Zeitzone auswählen',
  otherZones: 'Andere Zeitzonen',
};
