import { count, formatNumber as number } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const importMessages: typeof english.importMessages = {
  fileError: {
    tooLarge:
      'Die Datei ist größer als 10 MB. Löschen Sie nicht benötigte Spalten und Zeilen, oder teilen Sie sie in kleinere Dateien auf.',
    tooManyRows: (most) => `Die Datei hat mehr als ${rowCount(most)}. Teilen Sie sie in kleinere Dateien auf.`,
    empty: 'Die Datei hat keine Zeilen.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder geändert, oder sie ist ein Ordner. Wählen Sie sie erneut aus.',
    broken:
      'Die Datei konnte nicht bis zum Ende gelesen werden. Speichern Sie Ihre Liste als CSV, oder teilen Sie sie in kleinere Dateien auf, und versuchen Sie es erneut.',
    notText:
      'Die Datei ist keine Liste. Speichern Sie Ihre Liste als Excel-Arbeitsmappe oder als CSV, und importieren Sie dann diese Datei.',
  },
  columns: {
    title: 'Spalten zuordnen',
    lead: (amount) => `Wir haben ${rowCount(amount)} gefunden. Gespeichert wird erst, wenn Sie fortfahren.`,
    preview: 'Die ersten Zeilen, wie sie sein werden',
    hasHeader: 'Die erste Zeile enthält Überschriften',
    hasHeaderBelow: (first) => `Die Zeile, die mit „${first}“ beginnt, enthält Überschriften`,
    leaveRemarks: (amount, first) =>
      amount === 1 ? `Eine Zeile weglassen: „${first}“` : `${number(amount)} Zeilen weglassen, etwa „${first}“`,
    leaveSuspended: (amount) => `${count(amount, 'gesperrte Person', 'gesperrte Personen')} weglassen`,
    otherSheets: (names) =>
      `Nur ein Blatt wird gelesen. Nicht importiert: ${names.map((name) => `„${name}“`).join(', ')}.`,
    leftOut: (amount) =>
      amount === 1
        ? 'Eine Spalte wird weggelassen · Anzeigen'
        : `${number(amount)} Spalten werden weggelassen · Anzeigen`,
    startOver: (amount) => `Neu beginnen: bisherige ${rowCount(amount)} der Liste ersetzen`,
    tooMany: (most) =>
      `Sie können ${rowCount(most)} auf einmal speichern. Speichern Sie zuerst die bisherigen, oder teilen Sie die Datei auf.`,
    inParts: (most) =>
      `Sie können ${rowCount(most)} auf einmal speichern. Speichern Sie diese, und importieren Sie dieselbe Datei dann noch einmal.`,
    part: 'Zeilen, die jetzt hinzukommen',
    partOf: (first, last) => `Zeilen ${number(first)} bis ${number(last)}`,
    adding: 'Wird hinzugefügt…',
    addValue: (name) => `„${name}“ als neuen Standort hinzufügen`,
    column: (position) => `Spalte ${number(position)}`,
    goesTo: (column) => `„${column}“ kommt nach`,
    noSample: 'Leer',
    skip: 'Nicht importieren',
    add: (amount) => `${rowCount(amount)} hinzufügen`,
    cancel: 'Abbrechen',
    noColumn: 'Ordnen Sie mindestens eine Spalte zu.',
    noneFor: (field) => `Keine Spalte für ${field}. Wählen Sie sie unten aus.`,
    unknownValue: (value, field) => `„${value}“ gibt es hier nicht (${field})`,
    openValue: (value, field) => `${field} in ${value}`,
    inRows: (amount) => `In ${count(amount, 'Zeile', 'Zeilen')}`,
    valueMeans: (value) => `„${value}“ bedeutet`,
    chooseValue: 'Auswählen…',
  },
  targets: {
    email: 'E-Mail',
    otherEmail: 'E-Mail, falls keine andere',
    otherName: 'Name, falls kein anderer',
    fullName: 'Name',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    role: 'Rolle',
    locations: 'Standorte',
    name: 'Name',
    street: 'Adresse',
    houseNumber: 'Adresse: Hausnummer',
    street2: 'Adresse: Zusatz',
    city: 'Adresse: Ort',
    state: 'Adresse: Bundesland oder Provinz',
    postalCode: 'Adresse: Postleitzahl',
    code: 'Kürzel',
    country: 'Land',
    timeZone: 'Zeitzone',
  },
};

export const laterMessages: typeof english.laterMessages = {
  problems: {
    title: (invalid) => `${rowCount(invalid)} mit Problemen`,
    none: 'Keine Probleme mehr',
    onlyThese: 'Nur diese anzeigen',
    download: 'Herunterladen',
    problem: 'Problem',
    showAll: 'Alle Zeilen anzeigen',
  },
  bulk: {
    selected: (amount) => `${number(amount)} ausgewählt`,
    removeSelected: 'Entfernen',
    setTo: (what) => `${what} setzen auf`,
  },
  admins: {
    title: (amount) =>
      amount === 1 ? 'Diese Person zum Admin machen?' : `${number(amount)} Personen zu Admins machen?`,
    names: (names) => `${names}.`,
    meaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
    confirm: (amount) => (amount === 1 ? 'Admin einladen' : 'Admins einladen'),
  },
  inviting: (amount) =>
    `${count(amount, 'Person wird', 'Personen werden')} eingeladen. Sie können diese Seite verlassen: Die Liste der Personen zeigt, wessen E-Mail gesendet wurde, wer beigetreten ist und wo sie nicht zugestellt werden konnte.`,
  backToList: 'Zurück zur Liste',
};

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
