import { count, formatNumber as number } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const importMessages: typeof english.importMessages = {
  fileError: {
    tooMany: (most) => `Auf einmal lassen sich höchstens ${rowCount(most)} speichern. Teilen Sie Ihre Liste auf.`,
    tooLarge:
      'Die Liste ist größer als 10 MB. Löschen Sie nicht benötigte Spalten und Zeilen, oder teilen Sie sie in kleinere Dateien auf.',
    longCell: 'Eine Zelle hat mehr als 100 kB Text. Vielleicht wird ein Anführungszeichen nie geschlossen.',
    manyLines: 'Die Datei hat Hunderttausende Zeilen. Löschen Sie die leeren, und importieren Sie sie erneut.',
    manyCells:
      'Die Datei hat zu viele Zellen. Löschen Sie nicht benötigte Spalten und Zeilen, oder speichern Sie sie als CSV.',
    empty: 'Die Datei hat keine Zeilen.',
    unreadable:
      'Die Datei konnte nicht gelesen werden. Wählen Sie sie erneut aus, oder speichern Sie Ihre Liste als CSV.',
    letters:
      'Der Text dieser Datei ist nicht lesbar. Speichern Sie Ihre Liste als Excel-Arbeitsmappe (.xlsx) oder als CSV UTF-8, und importieren Sie dann diese Datei.',
    notText:
      'Dateien dieser Art können nicht gelesen werden. Speichern Sie Ihre Liste als Excel-Arbeitsmappe (.xlsx) ohne Kennwort oder als CSV, und importieren Sie dann diese Datei.',
  },
  columns: {
    title: 'Liste prüfen',
    lead: (amount, arePeople) =>
      `${countRows(amount, arePeople)} gefunden. Noch wird nichts ${arePeople ? 'gesendet' : 'gespeichert'}.`,
    preview: 'Die ersten Zeilen, wie sie sein werden',
    remarks: (amount, first) =>
      amount === 1 ? `Ohne eine Zeile: „${first}“` : `Ohne ${number(amount)} Zeilen, etwa „${first}“`,
    leaving: (amount, names) =>
      `${count(amount, 'Person scheidet', 'Personen scheiden')} laut Datei erst noch aus und ${amount === 1 ? 'bleibt' : 'bleiben'} vorerst: ${names}`,
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
    status: 'Wer ausgeschieden oder abwesend ist',
    closed: 'Welche Standorte geschlossen sind',
    add: (amount, arePeople) => `Weiter mit ${countRows(amount, arePeople)}`,
    which: (arePeople) =>
      arePeople ? 'In welcher Spalte stehen die E-Mail-Adressen?' : 'In welcher Spalte stehen die Namen der Standorte?',
    openValue: (value, field) => `${field} in ${value}`,
    unclear: (heading) => `Was steht in „${heading}“?`,
    otherDomain: (amount, domain) =>
      `${count(amount, 'Person hat', 'Personen haben')} keine Adresse bei ${domain}. Einladungen an die Adresse in der Datei senden?`,
    inviteOtherDomain: 'Ja, dorthin senden',
    leaveOtherDomain: 'Weglassen',
    inRows: (amount, names) => `In ${count(amount, 'Zeile', 'Zeilen')}: ${names}`,
    open: (amount) => `${count(amount, 'Frage braucht', 'Fragen brauchen')} eine Antwort.`,
    answerFirst: (amount) => `Beantworten Sie zuerst ${count(amount, 'Frage', 'Fragen')}.`,
    sameRoles: 'Wie bisher (neu: Nutzer)',
    withoutIt: 'Ohne ihn; ganze Organisation, wenn keiner bleibt',
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
      `Für ${count(amount, 'doppelte Person', 'doppelte Personen')} nur eine Zeile verwenden: ${names}`,
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
    secondLastName: 'Zweiter Nachname',
    houseNumber: 'Adresse: Hausnummer',
    street2: 'Adresse: Zusatz',
    city: 'Adresse: Ort',
    state: 'Adresse: Bundesland oder Provinz',
    postalCode: 'Adresse: Postleitzahl',
  },
};

const countRows = (amount: number, arePeople: boolean) =>
  arePeople ? count(amount, 'Person', 'Personen') : count(amount, 'Standort', 'Standorte');

const rowCount = (amount: number) => count(amount, 'Zeile', 'Zeilen');
