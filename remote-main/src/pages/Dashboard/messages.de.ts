import { count, formatNumber } from 'remote-kit';

import type { dashboardText as english } from './messages.ts';

export const dashboardText: typeof english = {
  title: 'Übersicht',
  lead: 'Was als Nächstes zu tun ist und wie Ihre Organisation wächst.',
  locations: 'Standorte',
  people: (amount) => count(amount, 'Person', 'Personen'),
  locationCount: (amount) => count(amount, 'Standort', 'Standorte'),
  noLocations: {
    title: 'Noch keine Standorte',
    hint: 'Fügen Sie einen Standort hinzu, um zu sehen, wer wo arbeitet.',
    action: 'Standorte hinzufügen',
  },
  noPeople: {
    title: 'Noch keine Personen',
    hint: 'Laden Sie Personen ein, um zu sehen, wie viele welche Rolle haben.',
    action: 'Personen einladen',
  },
  byRole: 'Personen nach Rolle',
  role: 'Rolle',
  location: 'Standort',
  peopleHead: 'Personen',
  mostHave: (role, share) => `${role} sind mit ${share} aller Personen die größte Gruppe.`,
  mostAt: (location, share) => `${location} ist mit ${share} aller Personen der größte Standort.`,
  showAll: (amount) => (amount === 1 ? '1 Standort anzeigen' : `Alle ${formatNumber(amount)} Standorte anzeigen`),
  showTable: 'Als Tabelle anzeigen',
  share: 'Anteil',
  number: formatNumber,
  plan: 'Tarif',
  noPlan: 'Kein Tarif',
  billing: 'Abrechnung verwalten',
  todo: 'Zu erledigen',
  tasks: {
    noLocations: 'Sie haben noch keine Standorte',
    withoutLocation: (amount) => ({
      title: `${count(amount, 'Person hat', 'Personen haben')} keinen Standort`,
      hint: 'Standorte zuweisen',
    }),
    invited: (amount) => ({
      title: count(amount, 'offene Einladung', 'offene Einladungen'),
      hint: 'Einladungen nachgehen',
    }),
    alone: 'Sie sind hier noch allein',
  },
  nothing: 'Alles erledigt.',
  nothingHint: 'Alle sind dabei und haben einen Standort.',
  trend: {
    title: 'Beigetretene Personen',
    what: 'den Verlauf',
    joined: (amount) => count(amount, 'Person', 'Personen'),
    sentence: (invited, weeks) =>
      `In den letzten ${weeks} Wochen ${invited === 1 ? 'wurde' : 'wurden'} ${count(invited, 'Person', 'Personen')} eingeladen.`,
    weekOf: (day, invited, joined) =>
      `Woche ab ${day}: ${formatNumber(invited)} eingeladen, ${formatNumber(joined)} beigetreten`,
    week: 'Woche ab',
    invitedHead: 'Eingeladen',
    joinedHead: 'Beigetreten',
    none: {
      title: 'In den letzten 12 Wochen wurde niemand eingeladen',
      hint: 'Laden Sie Personen ein, um zu sehen, wie viele jede Woche beitreten.',
      action: 'Personen einladen',
    },
  },
};
