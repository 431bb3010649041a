import { count, formatNumber as number, language } from 'remote-kit';

import type * as english from './messages.ts';

export const importMessages: typeof english.importMessages = {
  fileError: {
    tooLarge:
      'Die Datei ist größer als 10 MB. Löschen Sie nicht benötigte Spalten und Zeilen, oder teilen Sie sie in kleinere Dateien auf.',
    tooManyRows: (amount, most) =>
      `Die Datei hat ${rowCount(amount)}. Sie können ${number(most)} auf einmal importieren. Teilen Sie sie in kleinere Dateien auf.`,
    empty: 'Die Datei hat keine Zeilen.',
    onlyHeadings: 'Die Datei hat Überschriften, aber keine Zeilen.',
    workbook:
      'Die Datei ist eine Arbeitsmappe und keine CSV-Datei. Wählen Sie in Excel „Datei > Speichern unter > CSV UTF-8“, in Numbers „Ablage > Exportieren > CSV“ oder in LibreOffice „Datei > Speichern unter > Text CSV“. Importieren Sie dann diese Datei.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder geändert, oder sie ist ein Ordner. Wählen Sie sie erneut aus.',
    broken:
      'Die Datei konnte nicht bis zum Ende gelesen werden. Speichern Sie Ihre Liste als CSV, oder teilen Sie sie in kleinere Dateien auf, und versuchen Sie es erneut.',
    notText: (kind) =>
      `Die Datei ist ${fileKinds[kind]} und keine Liste. Speichern Sie Ihre Liste als CSV, und importieren Sie dann diese Datei.`,
  },
  columns: {
    title: 'Spalten zuordnen',
    lead: (amount) => `Wir haben ${rowCount(amount)} gefunden. Gespeichert wird erst, wenn Sie fortfahren.`,
    hasHeader: 'Die erste Zeile enthält Überschriften',
    hasHeaderBelow: (first) => `Die Zeile, die mit „${first}“ beginnt, enthält Überschriften`,
    skipRows: (amount, first) =>
      amount === 1 ? `Eine Zeile überspringen: „${first}“` : `${number(amount)} Zeilen überspringen, etwa „${first}“`,
    furtherColumns: (most, further) =>
      `Nur die ersten ${number(most)} Spalten können zugeordnet werden. ${count(further, 'Spalte', 'Spalten')} dahinter ${further === 1 ? 'wird' : 'werden'} nicht importiert.`,
    column: (letter) => `Spalte ${letter}`,
    goesTo: (column) => `„${column}“ kommt nach`,
    noSample: 'Leer',
    skip: 'Nicht importieren',
    keep: 'Neben der Zeile behalten',
    add: (amount) => `${rowCount(amount)} hinzufügen`,
    cancel: 'Abbrechen',
    noColumn: 'Ordnen Sie mindestens eine Spalte zu.',
    noneFor: (field) => `Keine Spalte für ${field}`,
    columnFor: (field) => `Spalte für ${field}`,
    chooseColumn: 'Spalte auswählen…',
    missing: (fields) => `Keine Spalte gewählt für: ${new Intl.ListFormat(language).format(fields)}.`,
    addAnyway: 'Zeilen trotzdem hinzufügen',
    turnNames: 'Vornamen voranstellen: aus „Doe, Jane“ wird „Jane Doe“',
    valuesOf: (field) => `Werte zuordnen: ${field}`,
    unknownValue: (value, field) => `„${value}“ gibt es hier nicht (${field})`,
    inRows: (amount) => `In ${count(amount, 'Zeile', 'Zeilen')}`,
    suggestedFor: (country) => `Vorschlag für das Land Ihrer Organisation, ${country}`,
    valueMeans: (value) => `„${value}“ bedeutet`,
    chooseValue: 'Auswählen…',
  },
  targets: {
    email: 'E-Mail',
    otherEmail: 'Ersatz-E-Mail',
    otherName: 'Ersatzname',
    fullName: 'Name',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    suffix: 'Namenszusatz',
    role: 'Rolle',
    locations: 'Standorte',
    name: 'Name',
    street: 'Adresse',
    houseNumber: 'Adresse: Hausnummer',
    unit: 'Adresse: Zusatz',
    district: 'Adresse: Ortsteil',
    city: 'Adresse: Ort',
    state: 'Adresse: Bundesland oder Provinz',
    postalCode: 'Adresse: Postleitzahl',
    code: 'Kürzel',
    country: 'Land',
    timeZone: 'Zeitzone',
  },
  csv: {
    problems: 'Probleme',
    unmatched: 'Nicht zugeordnete Werte',
    people: 'Personen',
    status: 'Status',
  },
};

export const laterMessages: typeof english.laterMessages = {
  problems: {
    title: (invalid) => `${rowCount(invalid)} mit Problemen`,
    none: 'Keine Probleme mehr',
    discardAllUnmatched: 'Nicht zugeordnete Werte verwerfen',
    onlyThese: 'Nur diese anzeigen',
    showAll: 'Alle Zeilen anzeigen',
    next: 'Nächstes',
    download: 'Diese Zeilen herunterladen',
  },
  bulk: {
    selected: (amount) => `${number(amount)} ausgewählt`,
    removeSelected: 'Entfernen',
    clearSelection: 'Auswahl aufheben',
    setTo: (what) => `${what} setzen auf`,
  },
  waiting: {
    title: (amount) => `${rowCount(amount)} ${amount === 1 ? 'folgt' : 'folgen'} als Nächstes`,
    hint: 'Sie können 1.000 Zeilen auf einmal speichern. Speichern Sie zuerst diese. Der Rest bleibt auf diesem Gerät und folgt danach, hier oder in den Einstellungen.',
    download: 'Rest herunterladen',
    discard: 'Rest verwerfen',
  },
  admins: {
    title: (amount) =>
      amount === 1 ? 'Diese Person zum Admin machen?' : `${number(amount)} Personen zu Admins machen?`,
    names: (names) => `${names}.`,
    meaning: 'Admins können alles ändern: die Organisation, ihre Personen und das Abo.',
    confirm: (amount) => (amount === 1 ? 'Admin einladen' : 'Admins einladen'),
  },
  skip: {
    title: (amount) =>
      amount === 1
        ? 'Fortfahren, ohne die Person einzuladen?'
        : `Fortfahren, ohne die ${count(amount, 'Person', 'Personen')} einzuladen?`,
    meaning: 'Die Liste wird verworfen. Sie können Personen jederzeit in den Einstellungen hinzufügen.',
    confirm: 'Ohne Einladen fortfahren',
  },
  backToList: 'Zurück zur Liste',
};

const fileKinds = {
  document: 'ein Textdokument',
  archive: 'ein Archiv, zum Beispiel eine ZIP-Datei,',
  pdf: 'ein PDF',
  picture: 'ein Bild',
  page: 'eine Webseite oder XML-Datei',
  json: 'eine JSON-Datei',
  binary: 'ein Programm oder eine andere Binärdatei',
};

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
