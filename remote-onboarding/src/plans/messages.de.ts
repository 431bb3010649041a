import { count, formatNumber } from 'shared-ui';

import type * as english from './messages.ts';

export const planMessages: typeof english.planMessages = {
  recommended: 'Empfohlen',
  misfit: {
    people: (used, max) =>
      `Sie haben ${count(used, 'Person', 'Personen')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
    locations: (used, max) =>
      `Sie haben ${count(used, 'Standort', 'Standorte')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
  },
  interval: 'Abrechnungszeitraum',
  month: 'Monatlich',
  year: 'Jährlich',
  plansName: 'die Tarife',
  savingShort: (percent) => `Bis zu ${percent} % sparen`,
};
