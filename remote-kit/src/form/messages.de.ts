import type { organizationMessages as english } from './messages.ts';

export const organizationMessages: typeof english = {
  name: 'Name der Organisation',
  contactEmail: 'Kontakt-E-Mail',
  contactEmailHint: 'Dorthin senden wir den Bestätigungscode.',
  country: 'Land',
  chooseCountry: 'Land auswählen',
  timeZone: 'Zeitzone',
  chooseTimeZone: 'Zeitzone auswählen',
  legalName: 'Firmierung',
  industry: 'Branche',
  size: 'Größe',
  noSize: 'Keine Angabe',
  people: (range) => `${range.replace('-', '–')} Personen`,
  website: 'Website',
};
