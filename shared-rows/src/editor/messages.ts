import { count, formatNumber as number, texts } from '@askwell/page-kit';

/** Texts of the row editor. */
export const rowMessages = texts('shared-rows/rowMessages', {
  rows: {
    remove: (what: string) => `Remove ${what}`,
    select: (what: string) => `Select ${what}`,
    selectAll: 'Select all rows',
    hint: 'Paste from a spreadsheet, or press Enter for the next row.',
    removed: (what: string) => `${what} removed.`,
    removedSome: (amount: number) => `${rowCount(amount)} removed.`,
    discarded: 'Draft discarded.',
    added: (amount: number, invalid: number) =>
      invalid === 0 ? `${rowCount(amount)} added.` : `${rowCount(amount)} added, ${number(invalid)} with problems.`,
    filledDown: (amount: number) => `${count(amount, 'cell', 'cells')} filled.`,
    changedAll: (amount: number) => `${rowCount(amount)} changed.`,
    unmatchedDiscarded: 'Unknown value ignored.',
    guessed: 'Suggested from the address',
    unmatched: (text: string) => `There’s nothing called “${text}”.`,
    discardUnmatched: 'Ignore',
    dismiss: 'Dismiss',
    undo: 'Undo',
  },
  file: {
    choose: 'Import a file',
    limits: 'Excel, CSV or vCard, up to 10 MB',
    drop: 'Drop the file to import it',
    reading: 'Reading the file…',
    tooMany: (most: number) =>
      `You can save ${rowCount(most)} at a time. Save the rows that the list has first, then add the others.`,
    failed: "This file wasn't imported",
  },
});

const rowCount = (amount: number) => count(amount, 'row', 'rows');
