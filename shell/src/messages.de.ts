import { PRODUCT_NAME } from 'composition/product-name';

import type * as english from './messages.ts';

export const shellMessages: typeof english.shellMessages = {
  skipToContent: 'Zum Inhalt springen',
  signOut: 'Abmelden',
  signIn: 'Anmelden',
  signOutFailed: 'Die Abmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  signedInAs: (name) => `Angemeldet als ${name}`,
  search: 'Suchen',
  help: 'Hilfe',
  shortcuts: 'Tastenkürzel',
  theme: 'Design',
  themes: { system: 'Wie Ihr Gerät', light: 'Hell', dark: 'Dunkel' },
  terms: 'AGB',
  privacy: 'Datenschutz',
  notLoaded: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  account: (name) => `Konto von ${name}`,
  mainNavigation: 'Hauptnavigation',
  onboardingTitle: `${PRODUCT_NAME} KI-Einrichtung`,
  copyright: (year) => `© ${year} ${PRODUCT_NAME}. Alle Rechte vorbehalten.`,
  counted: (count) => `· Gemeinsamer Zähler: ${count}`,
  loading: 'Wird geladen',
  loadingPage: (title) => `${title} wird geladen…`,
  pageDisabled: 'Diese Seite ist vorübergehend abgeschaltet',
  splash: {
    slow: 'Wird noch geladen. Das dauert länger als sonst.',
    unreachable: 'Der Server ist gerade nicht erreichbar. Wir versuchen es weiter.',
    tryAgain: 'Erneut versuchen',
  },
  offline: {
    title: 'Sie sind offline',
    text: 'Diese Seite öffnet sich automatisch, sobald Sie wieder online sind.',
  },
};

export const leaveMessages: typeof english.leaveMessages = {
  title: 'Ohne Speichern verlassen?',
  text: 'Es gibt nicht gespeicherte Änderungen.',
  stay: 'Bleiben',
  leave: 'Verlassen',
};

export const errorMessages: typeof english.errorMessages = {
  code: 'Fehler',
  title: 'Hoppla! Etwas ist schiefgelaufen',
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
  notFound: 'Nicht gefunden',
  goHome: 'Zurück zur Startseite',
  tryAgain: 'Erneut versuchen',
  nothingLost: 'Was Sie gespeichert haben, ist sicher, und Entwürfe bleiben auf diesem Gerät.',
  reference: (reference, part) =>
    part ? `Referenz ${reference} · ${part.name} ${part.version}` : `Referenz ${reference}`,
  documentTitle: 'Etwas ist schiefgelaufen',
};

export const failedPageMessages: typeof english.failedPageMessages = {
  disabled: 'Wir arbeiten daran. Alles andere funktioniert wie gewohnt.',
  reload: 'Seite neu laden',
  replaced:
    'Die Website wurde aktualisiert, während Sie sie geöffnet hatten. Laden Sie die Seite neu, um die neue Version zu erhalten.',
  reasons: {
    offline: 'Sie sind offline.',
    timeout: 'Das Laden dieser Seite hat zu lange gedauert.',
    unreachable: 'Diese Seite ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
    version:
      'Diese Seite muss aktualisiert werden, um mit dem Rest der Website zu funktionieren. Versuchen Sie es später noch einmal.',
    refused: 'Die Dateien dieser Seite entsprechen nicht der veröffentlichten Version. Deshalb wurden sie blockiert.',
    shape: 'Diese Seite wurde mit einem Fehler veröffentlicht. Versuchen Sie es später noch einmal.',
    pageless:
      'Diese Seite wurde mit einem Fehler veröffentlicht: Ihr Modul exportiert weder „Page“ noch eine Komponente als „default“. Versuchen Sie es später noch einmal.',
    crashed: 'Auf dieser Seite ist ein Problem aufgetreten. Alles andere funktioniert weiterhin.',
  },
  mismatch: (remote, { what, needs, has }) => `${remote} benötigt ${what} ${needs}; diese Website hat ${has}.`,
};
