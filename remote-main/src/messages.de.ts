import { count } from 'remote-kit';

import type * as english from './messages.ts';

export const commonText: typeof english.commonText = {
  what: {
    organization: 'die Organisation',
    locations: 'die Standorte',
    people: 'die Personen',
    numbers: 'die Zahlen',
  },
  setup: 'Einrichtung',
  setupLeft: (left) => `Einrichtung: noch ${count(left, 'Schritt', 'Schritte')}`,
  dismissSetup: 'Einrichtung ausblenden',
  cancel: 'Abbrechen',
  close: 'Schließen',
};

export const settingsText: typeof english.settingsText = {
  title: 'Einstellungen',
  saving: 'Wird gespeichert…',
  tabs: {
    profile: 'Profil',
    organization: 'Organisation',
    locations: 'Standorte',
    people: 'Personen',
    billing: 'Abrechnung',
    activity: 'Aktivität',
    appearance: 'Darstellung',
  },
  documentTitle: (tab) => `${tab} · Einstellungen`,
};
