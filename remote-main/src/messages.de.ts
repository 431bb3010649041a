import { formatNumber } from '@askwell/page-kit';

import type * as english from './messages.ts';

export const commonMessages: typeof english.commonMessages = {
  dataNames: {
    organization: 'die Organisation',
    locations: 'die Standorte',
    people: 'die Personen',
    numbers: 'die Zahlen',
  },
  notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt.',
};

export const settingsMessages: typeof english.settingsMessages = {
  title: 'Einstellungen',
  groups: { organization: 'Organisation', you: 'Ihr Konto' },
  pages: {
    organization: 'Allgemein',
    people: 'Personen',
    locations: 'Standorte',
    billing: 'Abrechnung',
    activity: 'Aktivität',
    profile: 'Profil',
  },
  documentTitle: (page) => `${page} · Einstellungen`,
};

export const searchMessages: typeof english.searchMessages = {
  person: 'Person',
  location: 'Standort',
  filter: 'Personenliste',
  actions: {
    invite: 'Personen einladen',
    resend: 'Alle offenen Einladungen erneut senden',
    exportPeople: 'Personen exportieren',
  },
  peopleAt: (name) => `Personen am Standort ${name}`,
  showAll: {
    people: (amount) => `Alle ${formatNumber(amount)} Personen anzeigen`,
    locations: (amount) => `Alle ${formatNumber(amount)} Standorte anzeigen`,
  },
};
