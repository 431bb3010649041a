import { count, formatNumber } from '@askwell/page-kit';

import type { peopleMessages as english } from './messages.ts';

export const peopleMessages: typeof english = {
  search: 'Personen suchen',
  externalId: 'Personalnummer',
  anyRole: 'Alle Rollen',
  location: 'Standort',
  anyLocation: 'Alle Standorte',
  anyStatus: 'Jeder Status',
  invitation: 'Einladung',
  joined: 'Beigetreten am',
  lastSeen: 'Zuletzt gesehen',
  notKnown: 'Unbekannt',
  panel: {
    title: 'Person',
    noSuch: 'Diese Person gehört nicht zu Ihrer Organisation',
    noSuchHint: 'Vielleicht wurde sie entfernt.',
  },
  activeAgain: (name) => `${name}: wieder aktiv`,
  invitationSent: (amount, name) =>
    amount === 1 ? `Einladung an ${name} gesendet` : `${formatNumber(amount)} Einladungen gesendet`,
  notResent: {
    joined: (who, amount) => `${who} ${amount === 1 ? 'ist' : 'sind'} schon beigetreten.`,
    'moment-ago': (who, amount) =>
      `${who} ${amount === 1 ? 'wurde' : 'wurden'} vor weniger als einer Minute eingeladen.`,
    later: (who, amount) => `${who} ${amount === 1 ? 'bekommt' : 'bekommen'} die Einladung an einem späteren Tag.`,
    often: (who, amount) =>
      `${who} ${amount === 1 ? 'wurde' : 'wurden'} heute zu oft eingeladen. Versuchen Sie es morgen wieder.`,
  },
  sendsLater: (name, when) => `Einladung an ${name}: Versand ${when}`,
  shown: (amount) => count(amount, 'Person', 'Personen'),
  withDeactivated: (people, amount) => `${people} · ${formatNumber(amount)} deaktiviert`,
  noRows: 'Noch keine Personen',
  noRowsHint: 'Laden Sie die erste Person per E-Mail ein.',
  noMatch: 'Keine passenden Personen',
  noMatchHint: 'Versuchen Sie eine andere Suche oder weniger Filter.',
  showAt: (amount, location) =>
    `${amount === null ? 'Personen' : count(amount, 'Person', 'Personen')} am Standort ${location} anzeigen`,
  showRole: (role) => `Personen mit der Rolle ${role} anzeigen`,
  showStatus: (status) => `Personen mit dem Status ${status} anzeigen`,
  onlyAdminRole: 'Dies ist der einzige Admin. Machen Sie zuerst jemand anderen zum Admin.',
  findRole: (name) => `Rolle von ${name}`,
  roleSet: (name, role) => `${name} hat jetzt die Rolle ${role}`,
  roleNotSaved: (reason, name) => `${reason} Die Rolle von ${name} wurde nicht geändert.`,
  roleChangedByOther: (name, role) => `Jemand anderes hat ${name} die Rolle ${role} gegeben.`,
  changeAnyway: 'Trotzdem ändern',
  others: (amount) => `+${formatNumber(amount)}`,
  changeLocations: (name, locations) => `${locations}. Standorte von ${name} ändern`,
  justNow: 'gerade eben',
  bouncedHint:
    'Der Mailserver hat diese E-Mail-Adresse abgelehnt. Korrigieren Sie sie, oder senden Sie die Einladung erneut.',
  bouncedWith: (reason) =>
    `Der Mailserver hat sie abgelehnt: „${reason}“. Korrigieren Sie die E-Mail-Adresse, oder senden Sie die Einladung erneut.`,
  sentAgo: (ago) => `Gesendet ${ago}`,
  sends: (when) => `Versand ${when}`,
  expiresAt: (date) => `Läuft am ${date} ab`,
  expiredAt: (date) => `Am ${date} abgelaufen`,
};
