import { count, formatNumber } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { dashboardMessages as english } from './messages.ts';

export const dashboardMessages: typeof english = {
  title: 'Übersicht',
  week: {
    title: (organization) => (organization ? `Diese Woche bei ${organization}` : 'Diese Woche'),
    dataName: 'die Zahlen der Woche',
    joined: 'Beigetreten',
    of: (people) => `von ${formatNumber(people)}`,
    deactivated: (amount) => `${formatNumber(amount)} deaktiviert`,
    gain: (gain) => `+${formatNumber(gain)}`,
    seen: 'Diese Woche gesehen',
    notKnown: 'Unbekannt',
    waiting: 'Ausstehend',
    longest: (days) => `Am längsten: ${count(days, 'Tag', 'Tage')}`,
    mails: (sent, waiting, refused) =>
      [
        `Einladungen: ${formatNumber(sent)} diese Woche gesendet`,
        ...(waiting > 0 ? [`${formatNumber(waiting)} in der Warteschlange`] : []),
        ...(refused > 0 ? [`${formatNumber(refused)} abgelehnt`] : []),
      ].join(' · '),
    fix: 'Adressen korrigieren',
  },
  chart: {
    title: 'Beigetretene nach Tag',
    none: (weeks) => `In den letzten ${weeks} Wochen ist niemand beigetreten.`,
    few: (days) => `${days.join(', ')}.`,
    joinedOn: (joined, day) => `${count(joined, 'Person ist', 'Personen sind')} am ${day} beigetreten`,
    joined: (joined, day) => `${day}: ${formatNumber(joined)} beigetreten`,
    marks: { import: 'Import', invitations: 'Einladungen' },
    marked: {
      import: (people) => `${formatNumber(people)} importiert`,
      invitations: (people) => `${formatNumber(people)} eingeladen`,
    },
    mark: (day, what) => `${day}: ${what}`,
    day: 'Tag',
    joinedHead: 'Beigetreten',
    addedHead: 'Hinzugefügt',
  },
  locations: {
    title: 'Nach Standort',
    dataName: 'die Standorte',
    all: 'Alle Standorte',
    more: (amount) => `${formatNumber(amount)} weitere anzeigen`,
    joined: (joined, people) => `${formatNumber(joined)}/${formatNumber(people)}`,
    joinedAt: (numbers, name) => `${name}: ${numbers} beigetreten`,
    seen: 'diese Woche gesehen',
    nameHead: 'Standort',
    joinedHead: 'Beigetreten',
    seenHead: 'Diese Woche gesehen',
    longestHead: 'Wartet am längsten',
    notKnown: '–',
    waits: (days) => `seit ${count(days, 'Tag', 'Tagen')}`,
    remind: (amount) => `${formatNumber(amount)} erinnern`,
    remindAt: (amount, name) => `${formatNumber(amount)} erinnern: ${name}`,
    poster: 'Plakat',
    posterFor: (name) => `Plakat: ${name}`,
  },
  noPeople: {
    title: 'Bisher nur Sie',
    hint: 'Laden Sie Ihr Team ein. Dann sehen Sie hier, wer beigetreten ist und wer noch fehlt.',
    action: 'Personen einladen',
  },
  plan: 'Tarif',
  noPlan: 'Kein Tarif',
  billing: 'Abrechnung verwalten',
  todo: 'Zu erledigen',
  tasks: {
    noLocations: { title: 'Sie haben noch keine Standorte', hint: 'Standorte hinzufügen' },
    invited: (amount) => ({
      title: `${count(amount, 'Person ist', 'Personen sind')} noch nicht beigetreten`,
      hint: 'Erneut senden oder Link kopieren',
    }),
    alone: { title: `${PRODUCT_NAME} auf Ihrem Smartphone ausprobieren`, hint: 'Mit demselben Konto' },
  },
  noTasks: 'Alles erledigt.',
  noTasksHint: 'Alle sind beigetreten.',
};
