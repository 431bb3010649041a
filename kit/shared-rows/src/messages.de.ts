import { count, formatNumber as number } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const rowMessages: typeof english.rowMessages = {
  rows: {
    remove: (what) => `${what} entfernen`,
    hint: 'Fügen Sie Zeilen aus einer Tabelle ein, oder drücken Sie für die nächste Zeile die Eingabetaste.',
    removed: 'Zeile entfernt.',
    discarded: 'Entwurf verworfen.',
    added: (amount) => `${rowCount(amount)} hinzugefügt.`,
    guessed: 'Vorschlag',
    undo: 'Rückgängig',
  },
  importFile: 'Datei importieren',
};

export const userMessages: typeof english.userMessages = {
  row: (position) => `Person ${position}`,
  name: 'Name',
  email: 'E-Mail',
  role: 'Rolle',
  locations: 'Standorte',
  externalId: 'Personalnummer',
  noLocation: 'Ganze Organisation',
  whatLocations: 'die Standorte',
  noLocationsYet: 'Noch keine Standorte',
  add: 'Weitere Person hinzufügen',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Person', 'Personen')} einladen` : 'Personen einladen'),
  busy: 'Wird eingeladen…',
  duplicate: 'Diese E-Mail steht zweimal in der Liste.',
  twoPeople: 'Das sind zwei Personen. Geben Sie jeder eine Zeile und eine E-Mail-Adresse.',
  misspelled: (address) => `Meinten Sie ${address}?`,
  saved: (amount) => `${count(amount, 'Person', 'Personen')} eingeladen`,
  problem: 'Es wurde niemand eingeladen',
  needAttention: (invalid, good) =>
    `${count(invalid, 'Person hat', 'Personen haben')} fehlende oder falsche Angaben.${good > 0 ? ` ${good === 1 ? 'Die andere' : `Die anderen ${number(good)}`} können Sie jetzt einladen.` : ''}`,
  admins: {
    title: (amount) =>
      amount === 1 ? 'Diese Person zum Admin machen?' : `${number(amount)} Personen zu Admins machen?`,
    meaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
  },
  inviting: (amount) =>
    `${count(amount, 'Person wird', 'Personen werden')} eingeladen. Sie können diese Seite verlassen: Die Liste der Personen zeigt, welche E-Mails gesendet wurden, wer beigetreten ist und welche E-Mails nicht zugestellt werden konnten.`,
  backToList: 'Zurück zur Liste',
};

export const locationMessages: typeof english.locationMessages = {
  row: (position) => `Standort ${position}`,
  name: 'Name',
  address: 'Adresse',
  code: 'Kürzel',
  country: 'Land',
  timeZone: 'Zeitzone',
  region: 'Land und Zeitzone',
  sameAsOrganization: 'Wie die Organisation',
  zoneOfOrganization: 'Zeitzone Ihrer Organisation',
  add: 'Weiteren Standort hinzufügen',
  atLeastOne: 'Geben Sie den Namen eines Standorts ein.',
  duplicate: 'Dieser Name steht zweimal in der Liste.',
  duplicateCode: 'Dieses Kürzel steht zweimal in der Liste.',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Standort', 'Standorte')} hinzufügen` : 'Standorte hinzufügen'),
  busy: 'Wird hinzugefügt…',
  saved: (amount) => `${count(amount, 'Standort', 'Standorte')} hinzugefügt`,
  problem: 'Ihre Standorte wurden nicht gespeichert',
  needAttention: (invalid, good) =>
    `${count(invalid, 'Standort hat', 'Standorte haben')} fehlende oder falsche Angaben.${good > 0 ? ` ${good === 1 ? 'Den anderen' : `Die anderen ${number(good)}`} können Sie jetzt hinzufügen.` : ''}`,
};

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
