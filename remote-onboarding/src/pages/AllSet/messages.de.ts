import { PRODUCT_NAME } from 'shared-session';

import type { allSetMessages as english } from './messages.ts';

export const allSetMessages: typeof english = {
  title: 'Alles ist bereit',
  titleBack: (name) => `Willkommen zurück, ${name}`,
  lead: (organization) => `${organization ?? 'Ihre Organisation'} ist einsatzbereit.`,
  phone: `Probieren Sie ${PRODUCT_NAME} auf Ihrem Smartphone aus`,
  facts: 'Ihre Einrichtung',
  what: 'Ihre Einrichtung',
  locations: 'Standorte',
  people: 'Personen',
  invitations: 'Eingeladen',
  dashboard: 'Zur Übersicht',
};
