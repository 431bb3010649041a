import { count } from '@askwell/page-kit';

import type { undoMessages as english } from './messages.ts';

const describeOutcomes = (singular: string, plural: string): typeof english.person => ({
  removed: (amount) => `${count(amount, singular, plural)} entfernt`,
  restored: (amount) => `${count(amount, singular, plural)} wiederhergestellt`,
  changed: (amount) => `${count(amount, singular, plural)} mit wiederhergestellten Werten`,
});

export const undoMessages: typeof english = {
  title: 'Diese Änderung rückgängig machen?',
  action: 'Rückgängig machen',
  busy: 'Wird rückgängig gemacht…',
  dataName: 'die Vorschau',
  person: describeOutcomes('Person', 'Personen'),
  location: describeOutcomes('Standort', 'Standorte'),
  line: (what, names) => `${what}: ${names}`,
  wrongNumber: (amount) => `Geben Sie ${amount} ein: So viele Personen und Standorte werden entfernt.`,
  nothing: 'Es gibt nichts mehr rückgängig zu machen: Alles wurde inzwischen geändert.',
  admins: (names) => `Wieder Admin: ${names}`,
  noMail: 'Es wird keine Einladung erneut gesendet.',
  done: 'Rückgängig gemacht',
};
