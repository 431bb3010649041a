import { count, formatNumber as number } from 'shared-remote';

const rowsOf = (amount: number) => count(amount, 'row', 'rows');

/** What the row editor says, whatever its rows are. */
export const rows = {
  remove: (what: string) => `Remove ${what}`,
  select: (what: string) => `Select ${what}`,
  selectAll: 'Select all rows',
  keys: 'Enter goes to the next row. Paste a list or a block of cells anywhere.',
  keysLong: (command: string) => `${command} + Enter saves, ${command} + Z takes back, F8 goes to the next problem.`,
  undo: 'Undo',
  undone: 'Taken back.',
  removed: (what: string) => `${what} removed.`,
  removedSome: (amount: number) => `${rowsOf(amount)} removed.`,
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
  leaveOutAll: 'Leave out what has no place',
  problems: (troubled: number, amount: number) =>
    `${number(troubled)} of ${rowsOf(amount)} ${troubled === 1 ? 'needs' : 'need'} a look`,
  fine: 'Every row is fine now',
  onlyThese: 'Show only these',
  showAll: 'Show all rows',
  next: 'Next (F8)',
  downloadProblems: 'Download these rows',
  problemColumn: 'What needs a look',
  unplacedColumn: 'No place for',
  selected: (amount: number) => `${number(amount)} selected`,
  removeSelected: 'Remove',
  clearSelection: 'Clear selection',
  setTo: (what: string) => `Set ${what} to`,
  tooMany: (amount: number) => `${rowsOf(amount)} did not fit`,
  tooManyHint: '1,000 rows fit at once. Save these first, then add the others. They are not lost: download them now.',
  downloadRest: 'Download the others',
  dismiss: 'Dismiss',
};

/** Adding rows from a file. */
export const file = {
  choose: 'Import a file',
  template: 'Download a template',
  limits: 'CSV, up to 1 MB and 1,000 rows',
  drop: 'Drop the file to import it',
  reading: 'Reading the file…',
  failed: 'This file was not imported',
  tooLarge: 'It is larger than 1 MB. Split it into smaller files.',
  empty: 'There are no rows in it.',
  workbook:
    'It is a workbook, not a CSV file. In Excel choose File, Save As and “CSV UTF-8”. In Numbers choose File, Export To, CSV. In LibreOffice choose File, Save As and “Text CSV”. Then import that file.',
  notText: 'It is not a text file. Save your list as CSV, then import that file.',
  notLoaded: 'The part that reads files did not load. Check your connection and try again.',
  columnsTitle: 'Which column is what?',
  columnsLead: (amount: number) => `We found ${rowsOf(amount)}. Nothing is sent until you save.`,
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
