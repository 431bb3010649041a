import { count } from '@askwell/page-kit';

import type { userMessages as english } from './messages.ts';

export const userMessages: typeof english = {
  row: (position) => `Person ${position}`,
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  locations: 'Standorte',
  noLocation: 'Ganze Organisation',
  locationsOf: (names) => `Standorte: ${names}`,
  whatLocations: 'die Standorte',
  noLocationsYet: 'Noch keine Standorte',
  add: 'Weitere Person hinzufügen',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Person', 'Personen')} einladen` : 'Personen einladen'),
  busy: 'Wird eingeladen…',
  duplicate: 'Diese E-Mail steht zweimal in der Liste.',
  misspelled: (address) => `Meinten Sie ${address}?`,
  exists: 'Diese Person gehört bereits zu Ihrer Organisation.',
  problem: 'Es wurde niemand eingeladen',
  rolesTitle: 'Was jede Rolle darf',
};
