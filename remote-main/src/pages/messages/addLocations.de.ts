import { count } from '@askwell/page-kit';

import type * as english from './addLocations.ts';

export const addLocationsText: typeof english.addLocationsText = {
  lead: 'Tippen, einfügen oder eine Liste importieren.',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Standort', 'Standorte')} hinzufügen` : 'Standorte hinzufügen'),
  busy: 'Wird hinzugefügt…',
  added: (amount) => `${count(amount, 'Standort', 'Standorte')} hinzugefügt`,
};
