import { count, formatNumber as number, language } from 'remote-kit';

import type { importMessages as english } from './messages.ts';

export const importMessages: typeof english = {
  fileError: {
    tooLarge: 'Die Datei ist größer als 1 MB. Teilen Sie sie in kleinere Dateien auf.',
    empty: 'Die Datei hat keine Zeilen.',
    onlyHeadings: 'Die Datei hat Überschriften, aber keine Zeilen.',
    workbook:
      'Die Datei ist eine Arbeitsmappe und keine CSV-Datei. Wählen Sie in Excel „Datei > Speichern unter > CSV UTF-8“, in Numbers „Ablage > Exportieren > CSV“ oder in LibreOffice „Datei > Speichern unter > Text CSV“. Importieren Sie dann diese Datei.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Vielleicht wurde sie verschoben oder geändert, oder sie ist ein Ordner. Wählen Sie sie erneut aus.',
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
    fullName: 'Name',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
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
  },
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
