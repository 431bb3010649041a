import { listSomeNames } from '@askwell/page-kit';
import { count } from 'shared-ui';

import type * as english from './messages.ts';

const questions = {
  address: (name: string) => `Wie komme ich zum Standort ${name}?`,
  manager: (location: string) => `Wer leitet den Standort ${location}?`,
  count: 'Wie viele Standorte haben wir?',
  contact: 'An wen wende ich mich, wenn ich Hilfe brauche?',
};

export const assistantMessages: typeof english.assistantMessages = {
  address: (name, address, time) => ({
    question: questions.address(name),
    answer: `${address}.${time === null ? '' : ` Dort ist es ${time}.`}`,
  }),
  noAddress: (name) => ({ question: questions.address(name), answer: `${name} hat noch keine Adresse.` }),
  manager: (location, name) => ({
    question: questions.manager(location),
    answer: `${name} leitet den Standort ${location}.`,
  }),
  noManager: (location) => ({
    question: questions.manager(location),
    answer: `Den Standort ${location} leitet noch niemand.`,
  }),
  people: (location, people) => ({
    question: `Wie viele Personen gehören zum Standort ${location}?`,
    answer: `Zum Standort ${location} ${people === 1 ? 'gehört' : 'gehören'} ${count(people, 'Person', 'Personen')}.`,
  }),
  count: (total, names) => ({
    question: questions.count,
    answer: `${count(total, 'Standort', 'Standorte')}: ${listSomeNames(names, total)}.`,
  }),
  noLocations: { question: questions.count, answer: 'Es gibt noch keine Standorte.' },
  contact: (contact) => ({ question: questions.contact, answer: `${contact}.` }),
  noContact: { question: questions.contact, answer: 'Es gibt noch keine Kontaktadresse.' },
};
