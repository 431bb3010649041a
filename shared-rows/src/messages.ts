import { count, formatNumber as number } from 'remote-kit';

/** Texts of the import. */
export const importMessages = {
  fileError: {
    tooLarge:
      "The file is larger than 10 MB. Delete the columns and rows you don't need, or split it into smaller files.",
    tooManyRows: (amount: number, most: number) =>
      `The file has ${rowCount(amount)}. You can import ${number(most)} at a time. Split it into smaller files.`,
    empty: 'The file has no rows.',
    onlyHeadings: 'The file has headings but no rows.',
    workbook:
      'The file is a workbook, not a CSV file. In Excel, choose File > Save As > “CSV UTF-8”. In Numbers, choose File > Export To > CSV. In LibreOffice, choose File > Save As > “Text CSV”. Then import that file.',
    unreadable: "The file couldn't be read. It may have been moved or changed, or it may be a folder. Choose it again.",
    broken:
      "The file couldn't be read to its end. Save your list as CSV, or split it into smaller files, and try again.",
    notText: (kind: FileKind) =>
      `The file is ${fileKinds[kind]}, not a list. Save your list as CSV, then import that file.`,
  },
  columns: {
    title: 'Match your columns',
    lead: (amount: number) => `We found ${rowCount(amount)}. Nothing is saved until you continue.`,
    hasHeader: 'The first row contains headings',
    hasHeaderBelow: (first: string) => `The row that begins with “${first}” contains headings`,
    skipRows: (amount: number, first: string) =>
      amount === 1 ? `Skip one row: “${first}”` : `Skip ${number(amount)} rows, such as “${first}”`,
    furtherColumns: (most: number, further: number) =>
      `Only the first ${number(most)} columns can be matched. ${count(further, 'column', 'columns')} after them won't be imported.`,
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
    turnNames: 'Put first names first: “Doe, Jane” becomes “Jane Doe”',
    valuesOf: (field: string) => `Match your values: ${field}`,
    unknownValue: (value: string, field: string) => `“${value}” isn't a ${field.toLowerCase().replace(/s$/, '')} here`,
    inRows: (amount: number) => `In ${rowCount(amount)}`,
    suggestedFor: (country: string) => `Suggested for your organization's country, ${country}`,
    valueMeans: (value: string) => `“${value}” means`,
    chooseValue: 'Choose…',
  },
  targets: {
    email: 'Email',
    otherEmail: 'Backup email',
    otherName: 'Backup name',
    fullName: 'Name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    suffix: 'Name suffix',
    role: 'Role',
    locations: 'Locations',
    name: 'Name',
    street: 'Address',
    houseNumber: 'Address: house number',
    unit: 'Address: line 2',
    district: 'Address: district',
    city: 'Address: city',
    state: 'Address: state or province',
    postalCode: 'Address: postal code',
    code: 'Code',
    country: 'Country',
    timeZone: 'Time zone',
  },
  /** Additional headings in files that we write. */
  csv: {
    problems: 'Problems',
    unmatched: 'Unmatched values',
    people: 'People',
    status: 'Status',
  },
};

/** Texts that load once the page is idle: about problems, selected and waiting rows, new admins, and skipped lists. */
export const laterMessages = {
  problems: {
    title: (invalid: number) => `${rowCount(invalid)} ${invalid === 1 ? 'has' : 'have'} problems`,
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
  },
  skip: {
    title: (amount: number) => `Continue without inviting ${count(amount, 'person', 'people')}?`,
    meaning: 'The list will be discarded. You can add people anytime in Settings.',
    confirm: 'Continue without inviting',
  },
  backToList: 'Back to the list',
};

type FileKind = keyof typeof fileKinds;

const fileKinds = {
  document: 'a text document',
  archive: 'an archive, such as a ZIP file',
  pdf: 'a PDF',
  picture: 'a picture',
  page: 'a web page or XML file',
  json: 'a JSON file',
  binary: 'a program or other binary file',
};

const rowCount = (amount: number) => count(amount, 'row', 'rows');
