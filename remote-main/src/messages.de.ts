import { count } from 'remote-kit';

import type { commonText as english } from './messages.ts';

export const commonText: typeof english = {
  what: {
    organization: 'die Organisation',
    locations: 'die Standorte',
    people: 'die Personen',
    numbers: 'die Zahlen',
  },
  setup: 'Einrichtung',
  setupLeft: (left) => `Einrichtung: noch ${count(left, 'Schritt', 'Schritte')}`,
  dismissSetup: 'Einrichtung ausblenden',
  cancel: 'Abbrechen',
  close: 'Schließen',
};
