import { count, defineMessages } from '@askwell/page-kit';

export const undoMessages = defineMessages('remote-main/undoMessages', {
  title: 'Undo this change?',
  action: 'Undo',
  busy: 'Undoing…',
  dataName: 'the details of this undo',
  person: {
    removed: (amount: number) => `${count(amount, 'person', 'people')} ${amount === 1 ? 'is' : 'are'} removed`,
    restored: (amount: number) => `${count(amount, 'person', 'people')} ${amount === 1 ? 'is' : 'are'} restored`,
    changed: (amount: number) => `${count(amount, 'person gets', 'people get')} their old values back`,
  },
  location: {
    removed: (amount: number) => `${count(amount, 'location', 'locations')} ${amount === 1 ? 'is' : 'are'} removed`,
    restored: (amount: number) => `${count(amount, 'location', 'locations')} ${amount === 1 ? 'is' : 'are'} restored`,
    changed: (amount: number) =>
      amount === 1
        ? '1 location gets its old values back'
        : `${count(amount, 'location', 'locations')} get their old values back`,
  },
  line: (what: string, names: string) => `${what}: ${names}`,
  wrongNumber: (amount: string) => `Type ${amount}, the number of people and locations this removes.`,
  nothing: 'There’s nothing left to undo. Everything has changed since then.',
  admins: (names: string) => `Becoming an admin again: ${names}`,
  noMail: 'No invitations are resent.',
  done: 'Undone',
});
