import { count } from 'remote-kit';

import type { locationFieldText as english } from './messages.ts';

export const locationFieldText: typeof english = {
  any: 'Alle Standorte',
  none: 'Kein Standort',
  unknown: 'Gelöschter Standort',
  one: 'Ein Standort',
  clear: (field) => `${field} leeren`,
  noMatch: 'Keine passenden Standorte',
  amount: (options) => (options === 0 ? 'Keine passenden Standorte' : count(options, 'Option', 'Optionen')),
};
