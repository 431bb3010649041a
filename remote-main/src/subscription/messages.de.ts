import { count, formatNumber } from '@askwell/page-kit';

import type { subscriptionMessages as english } from './messages.ts';

/** `dative` is the plural after "von". */
const describeUsage = (plural: string, singular: string, dative: string) => ({
  label: plural,
  full: (max: number) => `Ihr Tarif ist ausgeschöpft: ${count(max, singular, plural)}`,
  over: (used: number, max: number) =>
    `Sie haben ${count(used, singular, plural)}; in Ihrem Tarif ${max === 1 ? 'ist' : 'sind'} ${formatNumber(max)} enthalten`,
  with: (added: number, used: number, max: number) =>
    `${added > 0 ? 'Damit haben Sie' : 'Sie haben'} ${formatNumber(used)} von ${count(max, singular, dative)} Ihres Tarifs.`,
});

export const subscriptionMessages: typeof english = {
  dataName: 'das Abo',
  status: 'Status',
  nextPayment: 'Nächste Zahlung',
  payment: (amount, date) => `${amount} am ${date}`,
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
    people: describeUsage('Personen', 'Person', 'Personen'),
    locations: describeUsage('Standorte', 'Standort', 'Standorten'),
    limited: (used, max) => `${formatNumber(used)} von ${formatNumber(max)}`,
    upgrade: 'Größere Tarife ansehen',
    unlimited: (used) => `${formatNumber(used)} (ohne Grenze)`,
    unknownLimit: formatNumber,
  },
};
