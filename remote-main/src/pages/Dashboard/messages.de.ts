import { count, formatNumber } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { dashboardMessages as english } from './messages.ts';

export const dashboardMessages: typeof english = {
  title: 'Übersicht',
  dataName: 'die Zahlen der Woche',
  week: {
    label: (week) => `Diese Woche, ${week}`,
    joined: (people) => `von ${formatNumber(people)} beigetreten`,
    seen: 'diese Woche gesehen',
    waiting: 'ausstehend',
    sent: (sent, waiting) =>
      `${sent === 1 ? 'Einladung' : 'Einladungen'} diese Woche gesendet${waiting > 0 ? ` · ${formatNumber(waiting)} in der Warteschlange` : ''}`,
    gain: (gain) => `+${formatNumber(gain)}`,
    refused: (refused) => `${formatNumber(refused)} abgelehnt`,
  },
  chart: {
    title: 'Beitritte pro Tag',
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
    all: 'Alle Standorte',
    more: (amount) => `${formatNumber(amount)} weitere anzeigen`,
    peopleAt: (name) => `Personen am Standort ${name}`,
    nameHead: 'Standort',
    people: 'Personen',
    delivered: 'Zugestellt',
    joined: 'Beigetreten',
    seen: 'Diese Woche gesehen',
    units: {
      people: (people) => (people === 1 ? 'Person' : 'Personen'),
      delivered: 'zugestellt',
      joined: 'beigetreten',
      seen: 'diese Woche gesehen',
    },
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
    alone: { title: `${PRODUCT_NAME} auf Ihrem Smartphone ausprobieren`, hint: 'Mit demselben Konto' },
  },
};
