import { listSomeNames } from '@askwell/page-kit';
import { defineMessages } from 'composition/messages';
import { count } from 'shared-ui';

const questions = {
  address: (name: string) => `How do I get to ${name}?`,
  manager: (location: string) => `Who manages ${location}?`,
  count: 'How many locations do we have?',
  contact: 'Who do I contact for help?',
};

/** The questions that people ask the assistant, and its answers from the organization's data. */
export const assistantMessages = defineMessages('product-kit/assistantMessages', {
  address: (name: string, address: string, time: string | null) => ({
    question: questions.address(name),
    answer: `${address}.${time === null ? '' : ` It’s ${time} there.`}`,
  }),
  noAddress: (name: string) => ({ question: questions.address(name), answer: `${name} has no address yet.` }),
  manager: (location: string, name: string) => ({
    question: questions.manager(location),
    answer: `${name} manages ${location}.`,
  }),
  noManager: (location: string) => ({
    question: questions.manager(location),
    answer: `No one manages ${location} yet.`,
  }),
  people: (location: string, people: number) => ({
    question: `How many people are at ${location}?`,
    answer: `${count(people, 'person is', 'people are')} at ${location}.`,
  }),
  count: (total: number, names: readonly string[]) => ({
    question: questions.count,
    answer: `${count(total, 'location', 'locations')}: ${listSomeNames(names, total)}.`,
  }),
  noLocations: { question: questions.count, answer: 'No locations yet.' },
  contact: (contact: string) => ({ question: questions.contact, answer: `${contact}.` }),
  noContact: { question: questions.contact, answer: 'There is no contact email yet.' },
});
