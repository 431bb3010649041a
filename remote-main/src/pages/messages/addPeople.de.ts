import { count } from '@askwell/page-kit';

import type * as english from './addPeople.ts';

export const addPeopleText: typeof english.addPeopleText = {
  lead: 'Tippen, einfügen oder eine Liste importieren. Alle erhalten eine Einladung per E-Mail.',
  nobody: 'Geben Sie einen Namen ein.',
  invited: (amount) => (amount === 1 ? 'Einladung gesendet' : `${count(amount, 'Einladung', 'Einladungen')} gesendet`),
  delayed: (sent, later, when) =>
    `${sent > 0 ? `${count(sent, 'Einladung', 'Einladungen')} gesendet. ` : ''}${count(later, 'Einladung liegt', 'Einladungen liegen')} über dem Tageslimit${later === 1 ? ' und' : '. Die letzte'} wird ${when} versendet.`,
};
