import { count, formatNumber } from 'remote-kit';

import type { userMessages as english } from './messages.ts';

export const userMessages: typeof english = {
  row: (position) => `Person ${position}`,
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  roleWhat: 'Rolle',
  locations: 'Standorte',
  noLocation: 'Kein Standort',
  locationWhat: 'Standort',
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
  adminsTitle: (amount) =>
    amount === 1 ? 'Diese Person zum Admin machen?' : `${formatNumber(amount)} Personen zu Admins machen?`,
  admins: (names) => `${names}.`,
  adminsMeaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
  adminsConfirm: (amount) => (amount === 1 ? 'Admin einladen' : 'Admins einladen'),
  backToList: 'Zurück zur Liste',
};
