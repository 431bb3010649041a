import { count, formatNumber } from '../messages.ts';

import type { planMessages as english } from './messages.ts';

export const planMessages: typeof english = {
  recommended: 'Empfohlen',
  misfit: {
    people: (used, max) =>
      `Sie haben ${count(used, 'Person', 'Personen')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
    locations: (used, max) =>
      `Sie haben ${count(used, 'Standort', 'Standorte')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
  },
  savingShort: (percent) => `Bis zu ${percent} % sparen`,
};
