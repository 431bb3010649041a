import { count } from 'remote-kit';

import type { addPeopleText as english } from './messages.ts';

export const addPeopleText: typeof english = {
  title: 'Personen hinzufügen',
  lead: 'Tippen, einfügen oder eine Liste importieren. Alle erhalten eine Einladung per E-Mail.',
  nobody: 'Geben Sie einen Namen ein.',
  invited: (amount) => (amount === 1 ? 'Einladung gesendet' : `${count(amount, 'Einladung', 'Einladungen')} gesendet`),
};
