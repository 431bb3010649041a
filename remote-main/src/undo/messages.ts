import { count, defineMessages } from '@askwell/page-kit';

type Counts = { removed: number; restored: number; changed: number };

const lines = ({ removed, restored, changed }: Counts, singular: string, plural: string, pronoun: string) => [
  ...(removed > 0 ? [`${count(removed, singular, plural)} ${removed === 1 ? 'is' : 'are'} removed`] : []),
  ...(restored > 0 ? [`${count(restored, singular, plural)} ${restored === 1 ? 'is' : 'are'} restored`] : []),
  ...(changed > 0
    ? [`${count(changed, singular, plural)} ${changed === 1 ? `gets ${pronoun}` : 'get their'} old values back`]
    : []),
];

export const undoMessages = defineMessages('remote-main/undoMessages', {
  title: 'Undo this change?',
  action: 'Undo',
  busy: 'Undoing…',
  dataName: 'the details of this undo',
  people: (counts: Counts) => lines(counts, 'person', 'people', 'their'),
  locations: (counts: Counts) => lines(counts, 'location', 'locations', 'its'),
  line: (what: string, names: string) => `${what}: ${names}`,
  wrongNumber: (amount: string) => `Type ${amount}, the number of people and locations this removes.`,
  nothing: 'There’s nothing left to undo. Everything has changed since then.',
  admins: (names: string) => `Becoming an admin again: ${names}`,
  noMail: 'No invitations are resent.',
  done: 'Undone',
});
