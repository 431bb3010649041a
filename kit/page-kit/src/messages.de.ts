import type * as english from './messages.ts';

export const messages: typeof english.messages = {
  failure: {
    notLoadedTitle: 'Ein Teil dieser Seite wurde nicht geladen',
    retry: 'Erneut versuchen',
    retrying: 'Neuer Versuch…',
    unknown: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
    notLoaded: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut. Es ist nichts verloren gegangen.',
  },
  offline: {
    title: 'Sie sind offline.',
    text: 'Änderungen können gerade nicht gespeichert werden.',
    notDone: 'Das wurde nicht ausgeführt.',
  },
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Rückgängig',
};

export const draftMessages: typeof english.draftMessages = {
  saved: 'Entwurf auf diesem Gerät gespeichert',
  discard: 'Verwerfen',
};

export const resourceMessages: typeof english.resourceMessages = {
  failed: (what) => `Wir konnten ${what} nicht laden.`,
  missing: 'Derzeit nicht verfügbar.',
  notOffered: (what) => `Dieser Server bietet ${what} nicht an.`,
  stale: 'Möglicherweise nicht mehr aktuell.',
  loading: (what) => `Wird geladen: ${what}`,
};
