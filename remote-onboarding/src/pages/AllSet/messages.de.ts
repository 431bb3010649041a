import { count, formatNumber } from '@askwell/page-kit';

import type { allSetMessages as english } from './messages.ts';

const name = (organization: string | null) => organization ?? 'Ihre Organisation';

export const allSetMessages: typeof english = {
  title: 'Alles ist bereit',
  titleBack: (person) => `Willkommen zurück, ${person}`,
  lead: (organization) => `${name(organization)} ist einsatzbereit.`,
  leadWithCounts: (organization, { locations, people, byStatus: { invited } }) =>
    `${name(organization)} ist einsatzbereit: ${count(locations, 'Standort', 'Standorte')} und ${count(people, 'Person', 'Personen')}${invited > 0 ? `, davon ${formatNumber(invited)} eingeladen` : ''}.`,
  people: 'Holen Sie Ihr Team dazu',
  peopleHint: 'Fügen Sie Ihre Liste ein, oder wählen Sie eine Datei. Alle darauf erhalten eine Einladung per E-Mail.',
  bringList: 'Liste importieren',
  phone: 'Probieren Sie es auf Ihrem Smartphone',
  dashboard: 'Zur Übersicht',
};
