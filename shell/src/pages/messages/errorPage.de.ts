import type { texts as english } from './errorPage.ts';

export const texts: typeof english = {
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
