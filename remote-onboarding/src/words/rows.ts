import { count, formatNumber as number } from 'remote-kit';

export const rowsOf = (amount: number) => count(amount, 'row', 'rows');

/** What the row editor says, whatever its rows are. */
export const rowsWords = {
  optional: '(optional)',
  remove: (what: string) => `Remove ${what}`,
  select: (what: string) => `Select ${what}`,
  selectAll: 'Select all rows',
  keys: 'Enter goes to the next row. Paste a list or a block of cells anywhere.',
  // The keys of one press stay on one line.
  keysLong: (command: string) =>
    `${command}\u00A0+\u00A0Enter saves, ${command}\u00A0+\u00A0Z takes back, F8 goes to the next problem.`,
  removed: (what: string) => `${what} removed.`,
  removedSome: (amount: number) => `${rowsOf(amount)} removed.`,
  discarded: 'Draft discarded.',
  added: (amount: number, troubled: number) =>
    troubled === 0
      ? `${rowsOf(amount)} added.`
      : `${rowsOf(amount)} added, ${number(troubled)} ${troubled === 1 ? 'needs' : 'need'} a look.`,
  filledDown: (amount: number) => `${count(amount, 'cell', 'cells')} filled.`,
  changedAll: (amount: number) => `${rowsOf(amount)} changed.`,
  leftOut: (amount: number) => `What did not fit was left out of ${rowsOf(amount)}.`,
  guessed: 'Made up from the e-mail address',
  unplaced: (text: string) => `No place for “${text}”.`,
  leaveOut: 'Leave it out',
  problems: (troubled: number, amount: number) =>
    `${number(troubled)} of ${rowsOf(amount)} ${troubled === 1 ? 'needs' : 'need'} a look`,
  dismiss: 'Dismiss',
};
