import { count, formatNumber as number } from '@askwell/page-kit';

import type { Counts, fileMessages as english } from './messages.ts';

export const fileMessages: typeof english = {
  page: {
    choose: 'Datei wählen',
    another: 'Andere Datei wählen',
    drop: { people: 'Eine Liste von Personen hier ablegen', locations: 'Eine Liste von Standorten hier ablegen' },
    limits:
      'CSV oder Excel (.xlsx), bis 10 MB und 10.000 Zeilen. Sie können auch an beliebiger Stelle auf dieser Seite eine Tabelle einfügen.',
    pasted: 'Eingefügte Liste',
    reading: (file) => `${file} wird gelesen…`,
    comparing: 'Wird verglichen…',
    refused: (file) => `${file} konnte nicht gelesen werden`,
    lead: (file) => `${file}. Nichts ändert sich, bevor Sie unten auf die Schaltfläche klicken.`,
    errors: {
      xls: 'Alte Excel-Dateien (.xls) werden nicht unterstützt. Speichern Sie die Datei als .xlsx oder CSV.',
      xlsb: 'Binäre Excel-Dateien (.xlsb) werden nicht unterstützt. Speichern Sie die Datei als .xlsx oder CSV.',
      ods: 'OpenDocument-Dateien (.ods) werden nicht unterstützt. Speichern Sie die Datei als .xlsx oder CSV.',
      numbers: 'Numbers-Dateien werden nicht unterstützt. Exportieren Sie die Datei als .xlsx oder CSV.',
      vcf: 'Kontaktdateien (.vcf) werden nicht unterstützt. Wählen Sie die Kontakte aus, kopieren Sie ihre E-Mail-Adressen, und fügen Sie sie hier ein.',
      html: 'Webseiten werden nicht unterstützt. Speichern Sie die Liste als .xlsx oder CSV.',
      pdf: 'PDF-Dateien werden nicht unterstützt. Speichern Sie die Liste als .xlsx oder CSV.',
      tooLarge:
        'Sie ist größer als 10 MB. Löschen Sie Spalten und Zeilen, die Sie nicht brauchen, oder teilen Sie die Liste auf kleinere Dateien auf.',
      tooManyRows: 'Sie hat mehr als 10.000 Zeilen. Teilen Sie die Liste auf kleinere Dateien auf.',
      tooManyCells:
        'Sie hat zu viele Zellen. Löschen Sie Spalten und Zeilen, die Sie nicht brauchen, oder speichern Sie die Datei als CSV.',
      unreadable:
        'Wählen Sie die Datei noch einmal aus, oder speichern Sie Ihre Liste als CSV oder als .xlsx ohne Passwort.',
      empty: 'Sie hat keine Zeilen.',
    },
    dataName: { people: 'die Personen', locations: 'die Standorte' },
    fewCalls: 'Dieser Server kann Personen und Standorte nur hinzufügen. Vorhandene kann er nicht ändern.',
    notCompared:
      'Die Liste dieses Servers hat keine E-Mail-Adressen. Deshalb lässt sich nichts vergleichen. Alle Zeilen werden als neu behandelt.',
  },
  read: {
    title: 'Spalten',
    headings: 'Kopfzeile',
    line: (line) => `Zeile ${number(line)}`,
    noHeadings: 'Keine',
    encoding: 'Zeichenkodierung',
    sheet: 'Blatt',
    column: (position) => `Spalte ${number(position)}`,
    more: 'Spalte hinzufügen',
    notRead: (headings) =>
      headings.length > maxHeadings + 1
        ? `Ignoriert: ${headings.slice(0, maxHeadings).join(', ')} und ${number(headings.length - maxHeadings)} weitere (unten abgeblendet)`
        : `Ignoriert: ${headings.join(', ')} (unten abgeblendet)`,
    noStatus: 'Niemand gilt als ausgeschieden',
    noRole: 'Neue Personen werden Nutzer',
    remembered: 'Wie beim letzten Mal:',
    asText:
      'Diese Liste hat keine Überschriften. Gelesen wurden nur E-Mail-Adressen und Namen in der Form „Name <E-Mail>“.',
    fields: {
      email: 'E-Mail',
      name: 'Name',
      firstName: 'Vorname',
      lastName: 'Nachname',
      role: 'Rolle',
      locations: 'Standorte',
      externalId: 'Personalnummer',
      status: 'Status',
    },
    locationFields: { name: 'Name', code: 'Kürzel', address: 'Adresse', country: 'Land', timeZone: 'Zeitzone' },
  },
  questions: {
    title: (amount) => count(amount, 'Frage', 'Fragen'),
    open: (questions, rows) =>
      `${number(questions)} offen. ${count(rows, 'Zeile wird', 'Zeilen werden')} übersprungen, wenn Sie nicht antworten.`,
    answered: 'Alle beantwortet.',
    oneByOne: 'Einzeln',
    chooseListed: 'Standort wählen…',
    choose: 'Wählen…',
    nobody: 'Niemand',
    dates: (amount) => `${count(amount, 'Datum', 'Daten')} einzeln`,
    remembered: 'Wie beim letzten Mal.',
    more: (amount) => `Mehr anzeigen (${number(amount)})`,
  },
  rows: {
    title: 'Zeilen',
    show: 'Anzeigen',
    own: 'In Ihrer Datei',
    outcome: 'Ergebnis',
    staysOut: {
      people: (lines) =>
        `${count(lines, 'Zeile ohne E-Mail-Adresse wird', 'Zeilen ohne E-Mail-Adresse werden')} übersprungen`,
      locations: (lines) => `${count(lines, 'Zeile ohne Namen wird', 'Zeilen ohne Namen werden')} übersprungen`,
    },
    chips: {
      all: (amount) => count(amount, 'Zeile', 'Zeilen'),
      attention: (amount) => `${number(amount)} zu prüfen`,
      answer: (amount) => `${number(amount)} ohne Antwort`,
      left: (amount) => `${number(amount)} ausgeschieden`,
      changed: (amount) => `${number(amount)} geändert`,
      new: (amount) => `${number(amount)} neu`,
      same: (amount) => `${number(amount)} unverändert`,
      out: (amount) => `${number(amount)} übersprungen`,
    },
    tags: {
      attention: 'Zu prüfen',
      answer: 'Ohne Antwort',
      left: 'Ausgeschieden',
      changed: 'Geändert',
      new: 'Neu',
      same: 'Unverändert',
      out: 'Übersprungen',
    },
  },
  apply: {
    people: ({ added, changed, deactivated, withdrawn, reactivated, locations }, waiting) =>
      listActions(
        [
          added > 0 && `${number(added)} einladen`,
          changed > 0 && `${number(changed)} ändern`,
          reactivated > 0 && `${number(reactivated)} reaktivieren`,
          deactivated > 0 && `${number(deactivated)} deaktivieren`,
          withdrawn > 0 && `${count(withdrawn, 'Einladung', 'Einladungen')} zurückziehen`,
          locations > 0 && `${count(locations, 'Standort', 'Standorte')} hinzufügen`,
        ],
        waiting,
      ),
    locations: ({ added, changed }, waiting) =>
      listActions([added > 0 && `${number(added)} hinzufügen`, changed > 0 && `${number(changed)} ändern`], waiting),
    applying: 'Wird übernommen…',
    discard: 'Verwerfen',
    keep: 'Behalten',
    discardTitle: 'Diese Liste verwerfen?',
    discardText: 'Ihre Auswahl und Ihre Korrekturen gehen verloren. Gespeichert wurde nichts.',
    mailed: (amount, minutes) =>
      `${count(amount, 'Einladung wird', 'Einladungen werden')} nach ${number(minutes)} Minuten gesendet.`,
    mailedAfterVerification: (amount) =>
      `${count(amount, 'Einladung wird', 'Einladungen werden')} gesendet, sobald Ihre Organisation bestätigt ist.`,
    zoneOfOrganization: (amount) =>
      `${count(amount, 'neuer Standort hat', 'neue Standorte haben')} die Zeitzone Ihrer Organisation.`,
    typeNumber: (amount) => `Zur Bestätigung ${amount} eingeben`,
    wrongNumber: (amount) => `Geben Sie ${amount} ein: So viele Personen sind neu oder verlieren den Zugriff.`,
    outdated:
      'Ihre Liste hat sich inzwischen geändert, deshalb wurde nichts gespeichert. Die Zeilen oben zeigen, was jetzt passieren würde.',
    refused: (amount) => `${count(amount, 'Zeile ist', 'Zeilen sind')} zu prüfen. Es wurde nichts gespeichert.`,
    locationsAdded: 'Die neuen Standorte wurden hinzugefügt, die Personen nicht.',
  },
  done: {
    nothing: 'Alles aus der Datei stand schon in Ihrer Liste.',
    mailsAt: (time) => `Die Einladungen werden um ${time} gesendet.`,
    undoUntil: (day) => `Bis ${day} können Sie das rückgängig machen.`,
    another: 'Weitere Datei importieren',
    undone: 'Rückgängig gemacht',
    counts: ({ added, changed, deactivated, withdrawn, reactivated, locations }, arePeople) =>
      [
        added > 0 && `${number(added)} ${arePeople ? 'eingeladen' : 'hinzugefügt'}`,
        changed > 0 && `${number(changed)} geändert`,
        reactivated > 0 && `${number(reactivated)} reaktiviert`,
        deactivated > 0 && `${number(deactivated)} deaktiviert`,
        withdrawn > 0 && `${count(withdrawn, 'Einladung', 'Einladungen')} zurückgezogen`,
        locations > 0 && `${count(locations, 'Standort', 'Standorte')} hinzugefügt`,
      ]
        .filter(Boolean)
        .join(', '),
  },
};

const maxHeadings = 5;

/** „14 einladen, 3 ändern · 4 noch offen“ */
const listActions = (actions: readonly (string | false)[], waiting: Counts['added']): string =>
  [actions.filter(Boolean).join(', ') || 'Nichts zu ändern', waiting > 0 && `${number(waiting)} noch offen`]
    .filter(Boolean)
    .join(' · ');
