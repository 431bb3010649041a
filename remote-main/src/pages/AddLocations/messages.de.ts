import { count } from 'remote-kit';

import type { addLocationsText as english } from './messages.ts';

export const addLocationsText: typeof english = {
  title: 'Standorte hinzufügen',
  lead: 'Tippen, einfügen oder eine Liste importieren.',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Standort', 'Standorte')} hinzufügen` : 'Standorte hinzufügen'),
  busy: 'Wird hinzugefügt…',
  added: (amount) => `${count(amount, 'Standort', 'Standorte')} hinzugefügt`,
};
