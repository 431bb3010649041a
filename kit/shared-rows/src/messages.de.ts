import { count, formatNumber as number } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const rowMessages: typeof english.rowMessages = {
  rows: {
    remove: (what) => `${what} entfernen`,
    hint: 'Aus einer Tabelle einfügen, oder mit der Eingabetaste zur nächsten Zeile.',
    removed: 'Zeile entfernt.',
    discarded: 'Entwurf verworfen.',
    added: (amount) => `${rowCount(amount)} hinzugefügt.`,
    changed: 'Zeile geändert.',
    guessed: 'Aus der Adresse abgeleitet',
    unmatched: (text) => `„${text}“ gibt es nicht.`,
    discardUnmatched: 'Ignorieren',
    undo: 'Rückgängig',
  },
  file: {
    choose: 'Datei importieren',
    limits: 'Excel, CSV oder vCard, bis 10 MB',
    reading: 'Datei wird gelesen…',
    pasted: 'Eingefügte Liste',
    tooMany: (most) =>
      `Sie können ${rowCount(most)} auf einmal speichern. Teilen Sie Ihre Liste auf, und speichern Sie einen Teil vor dem nächsten.`,
    failed: 'Es wurde nichts hinzugefügt',
  },
  summary: {
    counts: (file, ready, bad, arePeople) =>
      [`${file}: ${found(ready, arePeople)} bereit`, bad > 0 && `${number(bad)} mit Problemen`]
        .filter(Boolean)
        .join(', '),
    show: 'Anzeigen',
    more: (amount) => `${number(amount)} weitere`,
    open: (amount) => `Die nächsten ${number(amount)} mit Problemen öffnen`,
    download: 'Alle herunterladen',
    remove: (file) => `${file} entfernen`,
    problem: 'Problem',
  },
};

export const importMessages: typeof english.importMessages = {
  fileError: {
    tooLarge:
      'Die Liste ist größer als 10 MB. Löschen Sie nicht benötigte Spalten und Zeilen, oder teilen Sie sie in kleinere Dateien auf.',
    longCell: 'Eine Zelle hat mehr als 100 kB Text. Vielleicht wird ein Anführungszeichen nie geschlossen.',
    manyLines: 'Die Datei hat Hunderttausende Zeilen. Löschen Sie die leeren, und importieren Sie sie erneut.',
    manyCells:
      'Die Datei hat zu viele Zellen. Löschen Sie nicht benötigte Spalten und Zeilen, oder speichern Sie sie als CSV.',
    empty: 'Die Datei hat keine Zeilen.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Wählen Sie sie erneut aus, oder speichern Sie Ihre Liste als CSV.',
    notText:
      'Dateien dieser Art können nicht gelesen werden. Speichern Sie Ihre Liste als Excel-Arbeitsmappe (.xlsx) ohne Kennwort oder als CSV, und importieren Sie dann diese Datei.',
  },
  columns: {
    title: 'Liste prüfen',
    lead: (amount, arePeople) =>
      `${found(amount, arePeople)} gefunden. Noch wird nichts ${arePeople ? 'gesendet' : 'gespeichert'}.`,
    preview: 'Die ersten Zeilen, wie sie sein werden',
    remarks: (amount, first) =>
      amount === 1 ? `Ohne eine Zeile: „${first}“` : `Ohne ${number(amount)} Zeilen, etwa „${first}“`,
    sheet: (name) => `Gelesen wird das Blatt „${name}“.`,
    otherSheet: (name) => `Stattdessen „${name}“ lesen`,
    matched: (amount) => (amount === 1 ? 'Eine Spalte wird gelesen' : `${number(amount)} Spalten werden gelesen`),
    leftOut: (amount) =>
      amount === 1 ? 'Eine Spalte wird weggelassen' : `${number(amount)} Spalten werden weggelassen`,
    startOver: (amount) => `Neu beginnen: bisherige ${rowCount(amount)} der Liste ersetzen`,
    adding: 'Wird hinzugefügt…',
    addValue: (name) => `„${name}“ als neuen Standort hinzufügen`,
    column: (position) => `Spalte ${number(position)}`,
    noSample: 'Leer',
    skip: 'Nicht importieren',
    add: (amount, arePeople) => `Weiter mit ${found(amount, arePeople)}`,
    which: (arePeople) =>
      arePeople ? 'In welcher Spalte stehen die E-Mail-Adressen?' : 'In welcher Spalte stehen die Namen der Standorte?',
    unknownValue: (value, field) => `„${value}“ gibt es hier nicht (${field})`,
    openValue: (value, field) => `${field} in ${value}`,
    unclear: (heading) => `Was steht in „${heading}“?`,
    otherDomain: (amount, domain) =>
      `${count(amount, 'Person hat', 'Personen haben')} keine Adresse bei ${domain}. Trotzdem einladen?`,
    inviteOtherDomain: 'An ihrer Adresse einladen',
    leaveOtherDomain: 'Weglassen',
    inRows: (amount) => `In ${count(amount, 'Zeile', 'Zeilen')}`,
    open: (amount) => `${count(amount, 'Frage braucht', 'Fragen brauchen')} eine Antwort.`,
    answerFirst: (amount) => `Beantworten Sie zuerst ${count(amount, 'Frage', 'Fragen')}.`,
    withoutIt: 'Ohne ihn einladen',
    answer: (amount) => `${count(amount, 'Frage', 'Fragen')} beantworten`,
    chooseValue: 'Auswählen…',
  },
  leaveOut: {
    suspended: (amount, names) =>
      `${count(amount, 'ausgeschiedene oder gesperrte Person', 'ausgeschiedene oder gesperrte Personen')} weglassen: ${names}`,
    closed: (amount, names) =>
      `${count(amount, 'geschlossenen Standort', 'geschlossene Standorte')} weglassen: ${names}`,
    onLeave: (amount, names) =>
      `${count(amount, 'abwesende Person', 'abwesende Personen')} (Elternzeit, beurlaubt …) weglassen: ${names}`,
    mailbox: (amount, names) =>
      `${count(amount, 'gemeinsames Postfach oder eine Firma', 'gemeinsame Postfächer und Firmen')} weglassen: ${names}`,
    repeated: (amount, names) =>
      `Bei ${count(amount, 'doppelten Person', 'doppelten Personen')} die erste Zeile behalten: ${names}`,
    more: (amount) => `${number(amount)} weitere`,
    privateAddress: (amount) =>
      `Für ${count(amount, 'Person', 'Personen')} ohne dienstliche Adresse die private verwenden`,
  },
  targets: {
    otherEmail: 'E-Mail, falls die erste leer ist',
    orgUnit: 'Standorte, aus der Organisationseinheit',
    otherName: 'Name, falls der erste leer ist',
    preferredName: 'Rufname',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    houseNumber: 'Adresse: Hausnummer',
    street2: 'Adresse: Zusatz',
    city: 'Adresse: Ort',
    state: 'Adresse: Bundesland oder Provinz',
    postalCode: 'Adresse: Postleitzahl',
  },
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
  misspelled: (address) => `Meinten Sie ${address}?`,
  saved: (amount) => `${count(amount, 'Person', 'Personen')} eingeladen`,
  problem: 'Es wurde niemand eingeladen',
  needAttention: (invalid, good) =>
    `${count(invalid, 'Person muss', 'Personen müssen')} korrigiert werden.${good > 0 ? ` ${good === 1 ? 'Die andere' : `Die anderen ${number(good)}`} können Sie jetzt einladen.` : ''}`,
  rolesTitle: 'Was jede Rolle darf',
  admins: {
    title: (amount) =>
      amount === 1 ? 'Diese Person zum Admin machen?' : `${number(amount)} Personen zu Admins machen?`,
    meaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
  },
  inviting: (amount) =>
    `${count(amount, 'Person wird', 'Personen werden')} eingeladen. Sie können diese Seite verlassen: Die Liste der Personen zeigt, wessen E-Mail gesendet wurde, wer beigetreten ist und wo sie nicht zugestellt werden konnte.`,
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
  add: 'Weiteren Standort hinzufügen',
  chooseZone: 'Wählen Sie die Zeitzone, denn dieses Land hat mehrere.',
  chooseUnknownZone: 'Wählen Sie die Zeitzone.',
  atLeastOne: 'Geben Sie den Namen eines Standorts ein.',
  duplicate: 'Dieser Name steht zweimal in der Liste.',
  duplicateCode: 'Dieses Kürzel steht zweimal in der Liste.',
  submit: (amount) => (amount > 0 ? `${count(amount, 'Standort', 'Standorte')} hinzufügen` : 'Standorte hinzufügen'),
  busy: 'Wird hinzugefügt…',
  saved: (amount) => `${count(amount, 'Standort', 'Standorte')} hinzugefügt`,
  problem: 'Ihre Standorte wurden nicht gespeichert',
  needAttention: (invalid, good) =>
    `${count(invalid, 'Standort muss', 'Standorte müssen')} korrigiert werden.${good > 0 ? ` ${good === 1 ? 'Den anderen' : `Die anderen ${number(good)}`} können Sie jetzt hinzufügen.` : ''}`,
};

const found = (amount: number, arePeople: boolean) =>
  arePeople ? count(amount, 'Person', 'Personen') : count(amount, 'Standort', 'Standorte');

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
