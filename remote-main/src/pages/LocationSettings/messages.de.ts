import { count } from '@askwell/page-kit';

import type { locationsText as english } from './messages.ts';

export const locationsText: typeof english = {
  add: 'Standorte hinzufügen',
  search: 'Standorte suchen',
  shown: (amount) => count(amount, 'Standort', 'Standorte'),
  fields: { name: 'Name', address: 'Adresse', country: 'Land', timeZone: 'Zeitzone', code: 'Kürzel' },
  same: 'Wie die Organisation',
  chooseTimeZone: 'Wählen Sie eine Zeitzone.',
  people: 'Personen',
  none: 'Noch keine Standorte',
  noneHint: 'Fügen Sie den ersten Standort hinzu, an dem Ihr Team arbeitet.',
  noMatch: 'Keine passenden Standorte',
  noMatchHint: 'Versuchen Sie eine andere Suche.',
  peopleAt: (amount, name) => `${count(amount, 'Person', 'Personen')} am Standort ${name}`,
  removeText: (lost) => `Das löscht auch seine Angaben: ${lost}.`,
  removePlain: 'Name und Zeitzone werden gelöscht.',
  worksHere: (amount) => `${count(amount, 'Person arbeitet', 'Personen arbeiten')} hier.`,
  moveTo: 'Neuer Standort',
};
