import type { settingsText as english } from './messages.ts';

export const settingsText: typeof english = {
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
