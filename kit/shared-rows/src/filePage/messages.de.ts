import { count, formatNumber as number } from '@askwell/page-kit';

import type { Counts, fileMessages as english } from './messages.ts';

export const fileMessages: typeof english = {
  page: {
    choose: 'Datei wählen',
    another: 'Andere Datei wählen',
    drop: { people: 'Eine Liste von Personen hier ablegen', locations: 'Eine Liste von Standorten hier ablegen' },
    limits:
      'CSV oder Excel (.xlsx), bis 10 MB und 10.000 Zeilen. Sie können auch irgendwo auf dieser Seite eine Tabelle einfügen.',
    pasted: 'Eingefügte Liste',
    reading: (file) => `${file} wird gelesen…`,
    comparing: 'Wird verglichen…',
    refused: (file) => `${file} wurde nicht gelesen`,
    lead: (file) => `${file}. Bis Sie den Knopf unten drücken, ändert sich nichts.`,
    errors: {
      xls: 'Excel-Dateien dieser alten Art werden nicht gelesen. Speichern Sie sie als .xlsx oder CSV.',
      xlsb: 'Binäre Excel-Dateien werden nicht gelesen. Speichern Sie sie als .xlsx oder CSV.',
      ods: 'OpenDocument-Dateien werden nicht gelesen. Speichern Sie sie als .xlsx oder CSV.',
      numbers: 'Numbers-Dateien werden nicht gelesen. Exportieren Sie sie als .xlsx oder CSV.',
      vcf: 'Kontaktdateien werden nicht gelesen. Wählen Sie die Kontakte aus, kopieren Sie ihre E-Mail-Adressen, und fügen Sie sie hier ein.',
      html: 'Webseiten werden nicht gelesen. Speichern Sie die Liste als .xlsx oder CSV.',
      pdf: 'PDF-Dateien werden nicht gelesen. Speichern Sie die Liste als .xlsx oder CSV.',
      tooLarge:
        'Sie ist größer als 10 MB. Löschen Sie Spalten und Zeilen, die Sie nicht brauchen, oder teilen Sie sie auf.',
      tooManyRows: 'Sie hat mehr als 10.000 Zeilen. Teilen Sie sie in kleinere Dateien auf.',
      tooManyCells:
        'Sie hat zu viele Zellen. Löschen Sie Spalten und Zeilen, die Sie nicht brauchen, oder speichern Sie sie als CSV.',
      unreadable: 'Wählen Sie sie noch einmal, oder speichern Sie Ihre Liste als .xlsx ohne Passwort oder als CSV.',
      empty: 'Sie hat keine Zeilen.',
    },
    dataName: { people: 'die Personen', locations: 'die Standorte' },
    fewCalls: 'Dieser Server nimmt nur neue Personen und Standorte an, keine Änderungen.',
    notCompared:
      'Die Liste dieses Servers hat keine E-Mail-Adressen. Deshalb lässt sich nichts vergleichen, und alle Zeilen gelten als neu.',
  },
  read: {
    title: 'Was gelesen wurde',
    headings: 'Überschriften',
    line: (line) => `Zeile ${number(line)}`,
    noHeadings: 'Keine',
    encoding: 'Text',
    sheet: 'Blatt',
    column: (position) => `Spalte ${number(position)}`,
    more: 'Spalte hinzufügen',
    notRead: (headings) =>
      headings.length > maxHeadings + 1
        ? `Nicht gelesen: ${headings.slice(0, maxHeadings).join(', ')} und ${number(headings.length - maxHeadings)} weitere. Unten sind sie blasser.`
        : `Nicht gelesen: ${headings.join(', ')}. Unten ${headings.length === 1 ? 'ist sie' : 'sind sie'} blasser.`,
    noStatus: 'Niemand gilt als ausgeschieden',
    noRole: 'Neue Personen werden Nutzer',
    remembered: 'Wie beim letzten Mal:',
    asText: 'Es gibt keine Überschriften. Gelesen wurden nur E-Mail-Adressen, mit Namen der Form „Name <Adresse>“.',
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
    places: { name: 'Name', code: 'Kürzel', address: 'Adresse', country: 'Land', timeZone: 'Zeitzone' },
  },
  questions: {
    title: (amount) => count(amount, 'Frage', 'Fragen'),
    open: (questions, rows) =>
      `${number(questions)} ${questions === 1 ? 'ist' : 'sind'} offen. ${rows === 1 ? 'Eine Zeile bleibt' : `${number(rows)} Zeilen bleiben`} außen vor, bis Sie antworten.`,
    answered: 'Alle sind beantwortet.',
    oneByOne: 'Einzeln',
    oneOfYours: 'Ein Standort…',
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
    outcome: 'Was geschieht',
    staysOut: {
      people: (lines) => `${count(lines, 'Zeile ohne E-Mail bleibt', 'Zeilen ohne E-Mail bleiben')} außen vor`,
      locations: (lines) => `${count(lines, 'Zeile ohne Namen bleibt', 'Zeilen ohne Namen bleiben')} außen vor`,
    },
    chips: {
      all: (amount) => count(amount, 'Zeile', 'Zeilen'),
      attention: (amount) => `${number(amount)} zu prüfen`,
      answer: (amount) => `${number(amount)} ohne Antwort`,
      left: (amount) => `${number(amount)} ausgeschieden`,
      changed: (amount) => `${number(amount)} geändert`,
      new: (amount) => `${number(amount)} neu`,
      same: (amount) => `${number(amount)} unverändert`,
      out: (amount) => `${number(amount)} ausgelassen`,
    },
    tags: {
      attention: 'Zu prüfen',
      answer: 'Ohne Antwort',
      left: 'Ausgeschieden',
      changed: 'Geändert',
      new: 'Neu',
      same: 'Unverändert',
      out: 'Ausgelassen',
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
    discardText: 'Was Sie hier gewählt und berichtigt haben, geht verloren. Gespeichert wurde nichts.',
    mailed: (amount, minutes) =>
      `${count(amount, 'Einladung wird', 'Einladungen werden')} ${number(minutes)} Minuten später gesendet.`,
    mailedAfterVerification: (amount) =>
      `${count(amount, 'Einladung wird', 'Einladungen werden')} gesendet, sobald Ihre Organisation bestätigt ist.`,
    zoneOfOrganization: (amount) =>
      `${count(amount, 'neuer Standort hat', 'neue Standorte haben')} die Zeitzone Ihrer Organisation.`,
    typeNumber: (amount) => `Viele Personen auf einmal: Geben Sie zur Bestätigung ${amount} ein`,
    wrongNumber: (amount) => `Geben Sie ein, wie viele neu sind oder den Zugang verlieren: ${amount}.`,
    outdated:
      'Ihre Liste hat sich inzwischen geändert, deshalb wurde nichts gespeichert. Die Zeilen oben zeigen, was jetzt geschehen würde.',
    refused: (amount) => `${count(amount, 'Zeile ist', 'Zeilen sind')} zu prüfen. Es wurde nichts gespeichert.`,
    locationsAdded: 'Die neuen Standorte sind da. Die Personen wurden nicht hinzugefügt.',
  },
  done: {
    nothing: 'Alles aus der Datei stand schon in der Liste.',
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

/** „14 einladen, 3 ändern · 4 noch nicht“ */
const listActions = (actions: readonly (string | false)[], waiting: Counts['added']): string =>
  [actions.filter(Boolean).join(', ') || 'Nichts zu ändern', waiting > 0 && `${number(waiting)} noch nicht`]
    .filter(Boolean)
    .join(' · ');
