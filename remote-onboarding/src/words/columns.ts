import { rowsOf } from './rows.ts';

/** Which column of a file goes where. */
export const columnsWords = {
  title: 'Which column is what?',
  lead: (amount: number) => `We found ${rowsOf(amount)}. Nothing is sent until you save.`,
  hasHeader: 'The first row holds the names of the columns',
  column: (letter: string) => `Column ${letter}`,
  goesTo: (column: string) => `“${column}” goes to`,
  samples: 'For example',
  noSample: 'Empty',
  leaveOut: 'Leave out',
  beside: 'Keep beside the row',
  add: (amount: number) => `Add ${rowsOf(amount)}`,
  cancel: 'Cancel',
  noColumn: 'Choose where at least one column goes.',
};
