import { PRODUCT_NAME } from 'shared-session';

import type * as english from './messages.ts';

export const texts: typeof english.texts = {
  skipToContent: 'Zum Inhalt springen',
  signOut: 'Abmelden',
  signIn: 'Anmelden',
  signOutFailed: 'Die Abmeldung ist fehlgeschlagen. Versuchen Sie es erneut.',
  signedInAs: (name) => `Angemeldet als ${name}`,
  search: 'Suchen',
  terms: 'AGB',
  privacy: 'Datenschutz',
  notLoaded: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.',
  account: (name) => `Konto von ${name}`,
  someone: 'Ihrem Konto',
  mainNavigation: 'Hauptnavigation',
  more: 'Mehr',
  onboardingTitle: `${PRODUCT_NAME} KI-Einrichtung`,
  copyright: (year) => `© ${year} ${PRODUCT_NAME}. Alle Rechte vorbehalten.`,
  counted: (count) => `· Gemeinsamer Zähler: ${count}`,
  loading: 'Wird geladen',
  loadingPage: (title) => `${title} wird geladen…`,
  pageDisabled: 'Diese Seite ist vorübergehend abgeschaltet',
  unsavedChanges: 'Es gibt nicht gespeicherte Änderungen.',
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

export const errorTexts: typeof english.errorTexts = {
  code: 'Fehler',
  title: 'Hoppla! Etwas ist schiefgelaufen',
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
  notFound: 'Nicht gefunden',
  goHome: 'Zurück zur Startseite',
  tryAgain: 'Erneut versuchen',
  kept: 'Was Sie gespeichert haben, ist sicher, und Entwürfe bleiben auf diesem Gerät.',
  reference: 'Referenz',
  documentTitle: 'Etwas ist schiefgelaufen',
};

export const otherLanguage: string = 'en';
export const otherLanguageName: string = 'English';
