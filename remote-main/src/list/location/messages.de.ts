import { count } from 'remote-kit';

import type * as english from './messages.ts';

export const locationFieldText: typeof english.locationFieldText = {
  none: 'Kein Standort',
  unknown: 'Gelöschter Standort',
  one: 'Ein Standort',
  clear: (field) => `${field} leeren`,
  noMatch: 'Keine passenden Standorte',
  amount: (options) => (options === 0 ? 'Keine passenden Standorte' : count(options, 'Option', 'Optionen')),
};
