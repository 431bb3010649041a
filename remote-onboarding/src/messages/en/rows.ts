import { count, formatNumber as number } from 'remote-kit';

/** What the row editor and its import say in American English. */
export const rows = {
  rows: {
    optional: 'Optional',
    remove: (what: string) => `Remove ${what}`,
    select: (what: string) => `Select ${what}`,
    selectAll: 'Select all rows',
    // The keys of one press stay on one line.
    keyboardHint: (command: string) =>
      `Press Enter for the next row. Paste a list or a block of cells anywhere. ${command}\u00A0+\u00A0Enter saves, ${command}\u00A0+\u00A0Z undoes, F8 goes to the next problem.`,
    removed: (what: string) => `${what} removed.`,
    removedSome: (amount: number) => `${rowCount(amount)} removed.`,
    discarded: 'Draft discarded.',
    added: (amount: number, invalid: number) =>
      invalid === 0 ? `${rowCount(amount)} added.` : `${rowCount(amount)} added, ${number(invalid)} with problems.`,
    filledDown: (amount: number) => `${count(amount, 'cell', 'cells')} filled.`,
    changedAll: (amount: number) => `${rowCount(amount)} changed.`,
    unmatchedDiscarded: (amount: number) => `Unmatched values discarded from ${rowCount(amount)}.`,
    guessed: 'Suggested from the address',
    unmatched: (text: string) => `“${text}” doesn't match anything here.`,
    discardUnmatched: 'Discard',
    dismiss: 'Dismiss',
    undo: 'Undo',
  },
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
  overflow: {
    tooMany: (amount: number) => `${rowCount(amount)} didn't fit`,
    tooManyHint:
      'You can add up to 1,000 rows at a time. Save these first. Download the rest now and import them later in Settings.',
    downloadRest: 'Download the rest',
  },
  draft: {
    saved: 'Draft saved on this device',
    discard: 'Discard',
  },
  file: {
    choose: 'Import a file',
    template: 'Download a template',
    limits: 'CSV, up to 1 MB and 1,000 rows',
    drop: 'Drop the file to import it',
    reading: 'Reading the file…',
    failed: "This file wasn't imported",
  },
  fileError: {
    tooLarge: 'The file is larger than 1 MB. Split it into smaller files.',
    empty: 'The file has no rows.',
    onlyHeadings: 'The file has headings but no rows.',
    workbook:
      'The file is a workbook, not a CSV file. In Excel, choose File > Save As > “CSV UTF-8”. In Numbers, choose File > Export To > CSV. In LibreOffice, choose File > Save As > “Text CSV”. Then import that file.',
    unreadable: "The file couldn't be read. It may have been moved or changed, or it may be a folder. Choose it again.",
    notText: "The file isn't a text file. Save your list as CSV, then import that file.",
  },
  columns: {
    title: 'Match your columns',
    lead: (amount: number) => `We found ${rowCount(amount)}. Nothing is saved until you continue.`,
    hasHeader: (row: number) =>
      row === 1 ? 'The first row contains headings' : `Row ${number(row)} contains headings`,
    column: (letter: string) => `Column ${letter}`,
    goesTo: (column: string) => `“${column}” goes to`,
    noSample: 'Empty',
    skip: "Don't import",
    keep: 'Keep next to the row',
    add: (amount: number) => `Add ${rowCount(amount)}`,
    cancel: 'Cancel',
    noColumn: 'Match at least one column.',
    noneFor: (field: string) => `No column for ${field}`,
    columnFor: (field: string) => `Column for ${field}`,
    chooseColumn: 'Choose a column…',
    missing: (fields: readonly string[]) => `No ${fields.join(' and ').toLowerCase()} column chosen.`,
    addAnyway: 'Add the rows without it',
    turnNames: 'Turn names around: “Doe, Jane” becomes “Jane Doe”',
    valuesOf: (field: string) => `Match your values: ${field}`,
    unknownValue: (value: string, field: string) => `“${value}” isn't a ${field.toLowerCase().replace(/s$/, '')} here`,
    inRows: (amount: number) => `In ${rowCount(amount)}`,
    valueMeans: (value: string) => `“${value}” means`,
    chooseValue: 'Choose…',
  },
  /** Where a column of a file can go. */
  targets: {
    email: 'Email',
    fullName: 'Name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    role: 'Role',
    locations: 'Locations',
    name: 'Name',
    street: 'Address',
    houseNumber: 'Address: house number',
    unit: 'Address: line 2',
    city: 'Address: city',
    state: 'Address: state or province',
    postalCode: 'Address: postal code',
    code: 'Code',
    country: 'Country',
    timeZone: 'Time zone',
  },
  /** Headings beside the columns in a file that we write. */
  csv: {
    problems: 'Problems',
    unmatched: 'Unmatched values',
  },
};

const rowCount = (amount: number) => count(amount, 'row', 'rows');

const withProblems = (amount: number) => `${rowCount(amount)} ${amount === 1 ? 'has' : 'have'} problems`;
