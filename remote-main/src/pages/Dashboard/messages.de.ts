import { count, formatNumber } from '@askwell/page-kit';

import type { dashboardText as english } from './messages.ts';

export const dashboardText: typeof english = {
  title: 'Übersicht',
  adoption: {
    title: 'Beteiligung',
    joined: (joined, people) =>
      `${formatNumber(joined)} von ${count(people, 'Person', 'Personen')} ${joined === 1 ? 'ist' : 'sind'} dabei`,
    states: { active: 'Beigetreten', invited: 'Offen', deactivated: 'Deaktiviert' },
    oldest: (day) => `Älteste Einladung: ${day}`,
    resend: (amount) => (amount === 1 ? 'Einladung erneut senden' : `Erneut an ${formatNumber(amount)} senden`),
    notJoined: 'Standorte, an denen noch niemand dabei ist',
  },
  noPeople: {
    title: 'Bisher nur Sie',
    action: 'Personen einladen',
  },
  plan: 'Tarif',
  noPlan: 'Kein Tarif',
  billing: 'Abrechnung verwalten',
  todo: 'Zu erledigen',
  tasks: {
    noLocations: 'Sie haben noch keine Standorte',
    invited: (amount) => ({
      title: count(amount, 'offene Einladung', 'offene Einladungen'),
      hint: 'Erneut senden oder Link kopieren',
    }),
    alone: 'Sie sind hier noch allein',
  },
  none: 'Alles erledigt.',
  noneHint: 'Alle sind dabei.',
  trend: {
    title: (weeks) => `Letzte ${weeks} Wochen`,
    what: 'den Verlauf',
    joined: (amount) => `${count(amount, 'Person', 'Personen')} beigetreten`,
    invited: (amount) => `${count(amount, 'Person', 'Personen')} eingeladen`,
    weekOf: (day, invited, joined) =>
      `Woche ab ${day}: ${formatNumber(invited)} eingeladen, ${formatNumber(joined)} beigetreten`,
    week: 'Woche ab',
    invitedHead: 'Eingeladen',
    joinedHead: 'Beigetreten',
    none: 'Laden Sie Personen ein, um zu sehen, wie viele jede Woche beitreten.',
  },
};
