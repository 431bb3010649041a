import { count, formatNumber } from '@askwell/page-kit';

import type { subscriptionMessages as english } from './messages.ts';

export const subscriptionMessages: typeof english = {
  what: 'das Abo',
  status: 'Status',
  nextPayment: 'Nächste Zahlung',
  states: {
    active: { title: 'Ihr Abo ist aktiv', short: 'Aktiv', text: null },
    pending: {
      title: 'Zahlung ausstehend',
      short: 'Zahlung ausstehend',
      text: 'Ihr Abo beginnt, sobald die Zahlung eingegangen ist.',
    },
    none: { title: 'Kein Abo', short: 'Kein Abo', text: 'Wählen Sie einen Tarif, um zu beginnen.' },
    past_due: {
      title: 'Ihre letzte Zahlung ist fehlgeschlagen',
      short: 'Zahlung fehlgeschlagen',
      text: 'Wir versuchen es noch einmal. Bis dahin funktioniert alles weiter.',
    },
    canceling: (date) => ({
      title: `Ihr Abo endet am ${date}`,
      short: `Endet am ${date}`,
      text: 'Bis dahin funktioniert alles weiter, und Sie können das Abo fortsetzen.',
    }),
    other: (state) => `Ihr Abo ist ${state}`,
  },
  unknown: 'Unbekannt',
  month: (price) => `${price} pro Monat`,
  year: (price) => `${price} pro Jahr`,
  usage: {
    people: {
      label: 'Personen',
      full: (max) => `Die ${formatNumber(max)} Personen Ihres Tarifs sind vergeben`,
      over: (used, max) =>
        `Sie haben ${count(used, 'Person', 'Personen')}; in Ihrem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten`,
      with: (added, used, max) =>
        `${you(added)} ${formatNumber(used)} von ${count(max, 'Person', 'Personen')} Ihres Tarifs.`,
    },
    locations: {
      label: 'Standorte',
      full: (max) =>
        max === 1
          ? 'Der eine Standort Ihres Tarifs ist vergeben'
          : `Die ${formatNumber(max)} Standorte Ihres Tarifs sind vergeben`,
      over: (used, max) =>
        `Sie haben ${count(used, 'Standort', 'Standorte')}; in Ihrem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten`,
      with: (added, used, max) =>
        `${you(added)} ${formatNumber(used)} von ${count(max, 'Standort', 'Standorten')} Ihres Tarifs.`,
    },
    of: (used, max) => `${formatNumber(used)} von ${formatNumber(max)}`,
    upgrade: 'Größere Tarife ansehen',
    unlimited: (used) => `${formatNumber(used)} (ohne Grenze)`,
    only: formatNumber,
  },
};

const you = (added: number) => (added > 0 ? 'Damit haben Sie' : 'Sie haben');
