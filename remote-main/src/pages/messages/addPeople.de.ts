import { count } from '@askwell/page-kit';

import type * as english from './addPeople.ts';

export const addPeopleText: typeof english.addPeopleText = {
  lead: 'Tippen, einfügen oder eine Liste importieren. Alle erhalten eine Einladung per E-Mail.',
  nobody: 'Geben Sie eine E-Mail-Adresse ein.',
  invited: (amount) => `${count(amount, 'Person', 'Personen')} eingeladen`,
};
