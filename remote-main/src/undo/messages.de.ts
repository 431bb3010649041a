import { count } from '@askwell/page-kit';

import type { undoMessages as english } from './messages.ts';

export const undoMessages: typeof english = {
  title: 'Diese Änderung rückgängig machen?',
  action: 'Rückgängig machen',
  busy: 'Wird rückgängig gemacht…',
  dataName: 'die Vorschau',
  person: {
    removed: (amount) => `${count(amount, 'Person', 'Personen')} entfernt`,
    restored: (amount) => `${count(amount, 'Person', 'Personen')} wiederhergestellt`,
    changed: (amount) => `${count(amount, 'Person', 'Personen')} mit wiederhergestellten Werten`,
  },
  location: {
    removed: (amount) => `${count(amount, 'Standort', 'Standorte')} entfernt`,
    restored: (amount) => `${count(amount, 'Standort', 'Standorte')} wiederhergestellt`,
    changed: (amount) => `${count(amount, 'Standort', 'Standorte')} mit wiederhergestellten Werten`,
  },
  line: (what, names) => `${what}: ${names}`,
  wrongNumber: (amount) => `Geben Sie ${amount} ein: So viele Personen und Standorte werden entfernt.`,
  nothing: 'Es gibt nichts mehr rückgängig zu machen: Alles wurde inzwischen geändert.',
  admins: (names) => `Wieder Admin: ${names}`,
  noMail: 'Es wird keine Einladung erneut gesendet.',
  done: 'Rückgängig gemacht',
};
