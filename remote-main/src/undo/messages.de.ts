import { count } from '@askwell/page-kit';

import type { undoMessages as english } from './messages.ts';

type Counts = Parameters<typeof english.people>[0];

const lines = ({ removed, restored, changed }: Counts, singular: string, plural: string) => [
  ...(removed > 0 ? [`${count(removed, singular, plural)} entfernt`] : []),
  ...(restored > 0 ? [`${count(restored, singular, plural)} wiederhergestellt`] : []),
  ...(changed > 0 ? [`${count(changed, singular, plural)} mit wiederhergestellten Werten`] : []),
];

export const undoMessages: typeof english = {
  title: 'Diese Änderung rückgängig machen?',
  action: 'Rückgängig machen',
  busy: 'Wird rückgängig gemacht…',
  dataName: 'die Vorschau',
  people: (counts) => lines(counts, 'Person', 'Personen'),
  locations: (counts) => lines(counts, 'Standort', 'Standorte'),
  line: (what, names) => `${what}: ${names}`,
  wrongNumber: (amount) => `Geben Sie ${amount} ein: So viele Personen und Standorte werden entfernt.`,
  nothing: 'Es gibt nichts mehr rückgängig zu machen: Alles wurde inzwischen geändert.',
  admins: (names) => `Wieder Admin: ${names}`,
  noMail: 'Es wird keine Einladung erneut gesendet.',
  done: 'Rückgängig gemacht',
};
