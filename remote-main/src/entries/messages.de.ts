import { count, formatNumber } from '@askwell/page-kit';

import type { activityMessages as english } from './messages.ts';

const paymentOutcomes: ReadonlyMap<string, string> = new Map([
  ['paid', 'war erfolgreich'],
  ['declined', 'wurde abgelehnt'],
  ['cancelled', 'wurde abgebrochen'],
]);

const states: ReadonlyMap<string, string> = new Map([
  ['active', 'aktiv'],
  ['pending', 'ausstehend'],
  ['none', 'kein Abo'],
  ['past_due', 'überfällig'],
  ['canceling', 'gekündigt'],
]);

const accessChanges: ReadonlyMap<string, string> = new Map([
  ['deactivated', 'deaktiviert'],
  ['active', 'reaktiviert'],
]);

function undoneChange({ what, file = '', undone = '' }: Omit<Parts, 'who'>, list: string): string {
  if (undone.includes('import')) return `den Import ${file ? `von ${file}` : list}`;
  if (/added/.test(undone)) return `das Hinzufügen von ${what}`;
  if (/removed|withdrawn/.test(undone)) return `das Entfernen von ${what}`;
  return `eine Änderung an ${what}`;
}

type Parts = Parameters<(typeof english.sentences)['users-undone']>[0];

export const activityMessages: typeof english = {
  dataName: 'die Aktivität',
  kind: 'Ereignis',
  anyKind: 'Alles',
  kinds: {
    organization: 'Organisation',
    locations: 'Standorte',
    people: 'Personen',
    billing: 'Abrechnung',
  },
  user: 'Geändert von',
  anyUser: 'Von allen',
  formerMember: 'Ehemaliges Mitglied',
  paymentProvider: 'Der Zahlungsanbieter',
  yesterday: 'Gestern',
  at: (day, time) => `${day}, ${time}`,
  noRows: 'Noch keine Aktivität',
  noRowsHint: 'Änderungen an Organisation, Standorten, Personen und Abo erscheinen hier.',
  noMatch: 'Keine passende Aktivität',
  noMatchingPeople: 'Keine passenden Personen',
  noMatchHint: 'Versuchen Sie es mit anderen Filtern.',
  search: 'Name suchen',
  period: 'Wann',
  anyTime: 'Beliebiger Zeitraum',
  periods: {
    today: 'Heute',
    week: 'Letzte 7 Tage',
    month: 'Letzte 30 Tage',
    quarter: 'Letzte 90 Tage',
    custom: 'Von … bis …',
  },
  from: 'Von',
  to: 'Bis',
  about: (name) => `Aktivität zu ${name}`,
  aboutUnnamed: 'einer Person oder einem Standort',
  exported: {
    at: 'Zeit',
    name: 'Geändert von',
    email: 'E-Mail',
    activity: 'Aktivität',
    subject: 'Person oder Standort',
    field: 'Feld',
    from: 'Vorher',
    to: 'Jetzt',
  },
  history: 'Verlauf',
  noHistory: 'Bisher hat sich nichts geändert.',
  showAllActivity: 'Alle Aktivitäten anzeigen',
  sentences: {
    'organization-created': ({ who }) => `${who} hat die Organisation angelegt.`,
    'organization-changed': ({ who }) => `${who} hat die Organisation bearbeitet.`,
    'locations-added': ({ who, what }) => `${who} hat ${what} hinzugefügt.`,
    'location-changed': ({ who, what }) => `${who} hat den Standort ${what} bearbeitet.`,
    'location-removed': ({ who, what }) => `${who} hat den Standort ${what} entfernt.`,
    'users-added': ({ who, what }) => `${who} hat ${what} eingeladen.`,
    'user-joined': ({ who }) => `${who} hat die Einladung angenommen.`,
    'user-changed': ({ who, what, outcome }) =>
      `${who} hat ${what} ${accessChanges.get(outcome ?? '') ?? 'bearbeitet'}.`,
    'user-removed': ({ who, what }) => `${who} hat ${what} entfernt.`,
    'user-left': ({ who }) => `${who} hat die Organisation verlassen.`,
    'invitation-resent': ({ who, what }) => `${who} hat die Einladung an ${what} erneut gesendet.`,
    'invitation-declined': ({ who }) => `${who} hat die Einladung abgelehnt.`,
    'invitation-withdrawn': ({ who, what }) => `${who} hat die Einladung an ${what} zurückgezogen.`,
    'users-imported': ({ who, file = '' }) => `${who} hat ${file || 'eine Personenliste'} importiert.`,
    'locations-imported': ({ who, file = '' }) => `${who} hat ${file || 'eine Standortliste'} importiert.`,
    'users-undone': ({ who, ...undone }) =>
      `${who} hat ${undoneChange(undone, 'einer Liste von Personen')} rückgängig gemacht.`,
    'locations-undone': ({ who, ...undone }) =>
      `${who} hat ${undoneChange(undone, 'einer Liste von Standorten')} rückgängig gemacht.`,
    verified: ({ who }) => `${who} hat die Organisation bestätigt.`,
    'checkout-opened': ({ who, what }) => `${who} hat die Zahlung für ${what} begonnen.`,
    'checkout-settled': ({ what, outcome }) =>
      `Die Zahlung für ${what} ${paymentOutcomes.get(outcome ?? '') ?? 'ist beendet'}.`,
    'portal-opened': ({ who, what }) =>
      what
        ? `${who} hat das Abrechnungsportal geöffnet, um zu ${what} zu wechseln.`
        : `${who} hat das Abrechnungsportal geöffnet.`,
    'subscription-reported': ({ who }) => `${who} hat das Abo aktualisiert.`,
    'second-subscription-canceled': ({ what, outcome }) =>
      `Wir haben ein doppeltes Abo (${what}) gekündigt${outcome === 'refunded' ? ' und seine Zahlung erstattet' : ''}.`,
  },
  changedOne: ({ who, what, field, from, to }) =>
    `${who} hat bei ${what} geändert: ${field} ${from === null ? 'jetzt' : `von ${from} zu`} ${to}.`,
  amount: (amount, of) =>
    of === 'people' ? count(amount, 'Person', 'Personen') : count(amount, 'Standort', 'Standorten'),
  groups: {
    'user-joined': (amount) => `${count(amount, 'Person ist', 'Personen sind')} beigetreten.`,
    'user-left': (amount) => `${count(amount, 'Person hat', 'Personen haben')} die Organisation verlassen.`,
    'invitation-declined': (amount) => `${count(amount, 'Person hat', 'Personen haben')} die Einladung abgelehnt.`,
  },
  show: (amount, of) =>
    `${{ people: count(amount, 'Person', 'Personen'), locations: count(amount, 'Standort', 'Standorte'), changes: count(amount, 'Änderung', 'Änderungen') }[of]} anzeigen`,
  showBoth: (people, locations) =>
    `${count(people, 'Person', 'Personen')} und ${count(locations, 'Standort', 'Standorte')} anzeigen`,
  showAll: (amount) => `Alle ${formatNumber(amount)} anzeigen`,
  showMore: 'Mehr anzeigen',
  row: (name, change) => `${name}: ${change}`,
  rowChanges: {
    added: 'hinzugefügt',
    addedLocation: 'als Standort hinzugefügt',
    removed: 'entfernt',
    withdrawn: 'Einladung zurückgezogen',
  },
  numberAdded: (employeeNumber) => `Personalnummer hinzugefügt: ${employeeNumber}`,
  fieldChanged: (field) => `${field}: geändert`,
  undone: (by, at) => `Rückgängig gemacht von ${by} · ${at}`,
  erased: 'Die alten Werte sind nicht mehr gespeichert.',
  erase: (name) => `„${name}“ löschen`,
  eraseTitle: (name) => `„${name}“ löschen?`,
  eraseRemoved:
    'Alle Einträge und gespeicherten E-Mails nennen dann „eine entfernte Person“. Auch die Werte der Person werden gelöscht; Änderungen an ihr lassen sich nicht mehr rückgängig machen. Einträge über das, was sie selbst getan hat, behalten ihren Namen.',
  eraseFormer: 'Ist das ein früherer Name, nennen alle Einträge danach den aktuellen Namen.',
  wrongName: (name) => `Geben Sie zur Bestätigung den Namen ein: ${name}.`,
  eraseAction: 'Namen löschen',
  erasing: 'Wird gelöscht…',
  erasedDone: 'Name gelöscht',
  removedPerson: 'eine entfernte Person',
  otherSentence: ({ who }, action) => `${who}: ${action.replaceAll('-', ' ')}.`,
  change: (field, from, to) => `${field}: vorher ${from}, jetzt ${to}`,
  changeTo: (field, to) => `${field}: jetzt ${to}`,
  state: (value) => states.get(value) ?? value.replaceAll('_', ' '),
  empty: 'leer',
  fields: {
    state: 'Abo',
    plan: 'Tarif',
    pendingContactEmail: 'Neue Kontakt-E-Mail, noch nicht bestätigt',
    recordsLastSeen: '„Zuletzt gesehen“ festhalten',
    externalId: 'Personalnummer',
  },
  switches: { on: 'an', off: 'aus' },
};
