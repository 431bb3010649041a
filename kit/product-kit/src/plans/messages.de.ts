import { count, formatNumber } from 'shared-ui';

import type * as english from './messages.ts';

export const planMessages: typeof english.planMessages = {
  recommended: 'Empfohlen',
  limitExceeded: {
    people: (used, max) =>
      `Sie haben ${count(used, 'Person', 'Personen')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
    locations: (used, max) =>
      `Sie haben ${count(used, 'Standort', 'Standorte')}; in diesem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten.`,
  },
  per: { month: 'pro Monat', year: 'pro Jahr' },
  perPerson: (people, price) => `${price} pro Person und Monat für Ihre ${count(people, 'Person', 'Personen')}.`,
  saved: (price, percent) => `Sie sparen ${price} pro Jahr (${percent} %).`,
  interval: 'Abrechnungszeitraum',
  month: 'Monatlich',
  year: 'Jährlich',
  plansName: 'die Tarife',
  savingShort: (percent) => `Bis zu ${percent} % sparen`,
};
