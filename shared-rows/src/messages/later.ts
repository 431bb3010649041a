import { count, formatNumber as number } from 'remote-kit';

/** Texts that load once the page is idle: about problems, selected and waiting rows, and new admins. */
export const laterMessages = {
  problems: {
    title: (invalid: number) => withProblems(invalid),
    none: 'No problems left',
    discardAllUnmatched: 'Discard unmatched values',
    onlyThese: 'Show only these',
    showAll: 'Show all rows',
    next: 'Next',
    download: 'Download these rows',
  },
  bulk: {
    selected: (amount: number) => `${number(amount)} selected`,
    removeSelected: 'Remove',
    clearSelection: 'Clear selection',
    setTo: (what: string) => `Set ${what} to`,
  },
  waiting: {
    title: (amount: number) => `${rowCount(amount)} ${amount === 1 ? 'comes' : 'come'} next`,
    hint: 'You can save 1,000 rows at a time. Save these first. The rest stays on this device and comes next, here or in Settings.',
    download: 'Download the rest',
    discard: 'Discard the rest',
  },
  admins: {
    title: (amount: number) => (amount === 1 ? 'Make this person an admin?' : `Make ${amount} people admins?`),
    names: (names: string) => `${names}.`,
    meaning: 'Admins can change everything: the organization, its people, and the subscription.',
    confirm: (amount: number): string => (amount === 1 ? 'Invite admin' : 'Invite admins'),
    back: 'Back to the list',
  },
};

const rowCount = (amount: number) => count(amount, 'row', 'rows');

const withProblems = (amount: number) => `${rowCount(amount)} ${amount === 1 ? 'has' : 'have'} problems`;
