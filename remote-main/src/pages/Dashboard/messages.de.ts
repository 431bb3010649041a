import { count, formatNumber } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

import type { dashboardText as english } from './messages.ts';

export const dashboardText: typeof english = {
  title: 'Übersicht',
  adoption: {
    title: 'Beteiligung',
    joined: (joined, people) =>
      joined < 2
        ? 'Bisher sind nur Sie beigetreten'
        : `${formatNumber(joined)} von ${formatNumber(people)} Personen sind beigetreten`,
    states: { active: 'Beigetreten', invited: 'Eingeladen', deactivated: 'Deaktiviert' },
    longest: (days) => `Am längsten wartet jemand ${days < 1 ? 'seit heute' : `seit ${count(days, 'Tag', 'Tagen')}`}`,
    resend: (amount) => (amount === 1 ? 'Einladung erneut senden' : `Erneut an ${formatNumber(amount)} senden`),
    notJoined: 'Standorte, an denen noch niemand beigetreten ist',
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
    noLocations: 'Sie haben noch keine Standorte',
    invited: (amount) => ({
      title: `${count(amount, 'Person ist', 'Personen sind')} noch nicht beigetreten`,
      hint: 'Erneut senden oder Link kopieren',
    }),
    alone: { title: `${PRODUCT_NAME} auf Ihrem Smartphone ausprobieren`, hint: 'Mit demselben Konto' },
  },
  none: 'Alles erledigt.',
  noneHint: 'Alle sind beigetreten.',
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
    none: 'In dieser Zeit wurde niemand eingeladen, und niemand ist beigetreten.',
  },
  steps: {
    title: 'So kommt Ihr Team dazu',
    done: 'Erledigt: ',
    invite: { title: 'Sie laden Ihr Team ein', hint: 'Jede Person erhält eine E-Mail mit einem Link.' },
    accept: {
      title: 'Die Eingeladenen nehmen an und holen sich die App',
      hint: 'Angemeldet mit der eingeladenen Adresse.',
    },
    see: { title: 'Hier sehen Sie es', hint: 'Wie viele beigetreten sind, Woche für Woche.' },
    tell: 'Ankündigung schreiben',
  },
};
