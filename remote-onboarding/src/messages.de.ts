import type { stepMessages as english } from './messages.ts';

export const stepMessages: typeof english = {
  label: 'Schritte',
  organization: 'Organisation',
  locations: 'Standorte',
  people: 'Personen',
  verification: 'Bestätigung',
  subscription: 'Abo',
  title: (step, position, steps) => `${step} · Schritt ${position} von ${steps}`,
  saved: 'Gespeichert',
  nextNotLoaded: 'Wir konnten den nächsten Schritt nicht laden.',
  tryAgain: 'Erneut versuchen',
  loadingNext: 'Wird geladen…',
  completed: 'Erledigt: ',
  what: 'Ihre gespeicherten Angaben',
  continue: 'Weiter',
  save: 'Speichern und weiter',
  saving: 'Wird gespeichert…',
  changesSaved: 'Änderungen gespeichert',
  changeNow: 'Sie können dies hier oder später in den Einstellungen ändern.',
  changeLater:
    'Dieser Schritt ist erledigt. Sie können dies in den Einstellungen ändern, sobald die Einrichtung abgeschlossen ist.',
  noLocations: 'Noch keine Standorte hinzugefügt',
  noPeople: 'Noch niemand eingeladen',
  verified: (address) => `${address} ist bestätigt`,
};
