import { count, defineMessages } from '@askwell/page-kit';

const describeOutcomes = (singular: string, plural: string, pronoun: string) => ({
  removed: (amount: number) => `${count(amount, singular, plural)} ${amount === 1 ? 'is' : 'are'} removed`,
  restored: (amount: number) => `${count(amount, singular, plural)} ${amount === 1 ? 'is' : 'are'} restored`,
  changed: (amount: number) =>
    `${count(amount, singular, plural)} ${amount === 1 ? `gets ${pronoun}` : 'get their'} old values back`,
});

export const undoMessages = defineMessages('remote-main/undoMessages', {
  title: 'Undo this change?',
  action: 'Undo',
  busy: 'Undoing…',
  dataName: 'the details of this undo',
  person: describeOutcomes('person', 'people', 'their'),
  location: describeOutcomes('location', 'locations', 'its'),
  line: (what: string, names: string) => `${what}: ${names}`,
  wrongNumber: (amount: string) => `Type ${amount}, the number of people and locations this removes.`,
  nothing: 'There’s nothing left to undo. Everything has changed since then.',
  admins: (names: string) => `Becoming an admin again: ${names}`,
  noMail: 'No invitations are resent.',
  done: 'Undone',
});
