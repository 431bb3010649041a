import { count, formatNumber as number, texts } from '@askwell/page-kit';

export const importMessages = texts('shared-rows/importMessages', {
  fileError: {
    tooMany: (most: number) =>
      `You can save ${rowCount(most)} at a time. Split your list, and save one part before you add the next.`,
    tooLarge:
      'The list is larger than 10 MB. Delete the columns and rows you don’t need, or split it into smaller files.',
    longCell: 'One cell has more than 100 kB of text. A closing quotation mark may be missing.',
    manyLines: 'The file has hundreds of thousands of lines. Delete the empty ones, and import it again.',
    manyCells: 'The file has too many cells. Delete the columns and rows you don’t need, or save it as CSV.',
    empty: 'The file has no rows.',
    unreadable: 'The file couldn’t be read. Choose it again, or save your list as CSV.',
    letters:
      'The text in this file can’t be read. Save your list as an Excel workbook (.xlsx) or as CSV UTF-8, then import that file.',
    notText:
      'Files of this kind can’t be read. Save your list as an Excel workbook (.xlsx) without a password, or as CSV, then import that file.',
  },
  columns: {
    title: 'Check your list',
    lead: (amount: number, arePeople: boolean) =>
      `${countRows(amount, arePeople)} found. Nothing is ${arePeople ? 'sent' : 'saved'} yet.`,
    preview: 'Preview of the first rows',
    remarks: (amount: number, first: string) =>
      amount === 1 ? `One line is left out: “${first}”` : `${number(amount)} lines are left out, such as “${first}”`,
    leaving: (amount: number, names: string) =>
      `${count(amount, 'person', 'people')} will leave, according to the file, but ${amount === 1 ? 'stays' : 'stay'} for now: ${names}`,
    sheet: (name: string) => `We read the sheet “${name}”.`,
    otherSheet: (name: string) => `Read “${name}” instead`,
    matched: (amount: number) => `${count(amount, 'column is', 'columns are')} read`,
    leftOut: (amount: number) => `${count(amount, 'column is', 'columns are')} left out`,
    startOver: (amount: number) => `Start over: replace the ${rowCount(amount)} already in the list`,
    adding: 'Adding…',
    addValue: (name: string) => `Add “${name}” as a new location`,
    column: (position: number) => `Column ${number(position)}`,
    noSample: 'Empty',
    skip: 'Don’t import',
    status: 'Who has left or is on leave',
    closed: 'Which locations are closed',
    add: (amount: number, arePeople: boolean) => `Continue with ${countRows(amount, arePeople)}`,
    which: (arePeople: boolean): string =>
      arePeople ? 'Which column has the email addresses?' : 'Which column has the names of the locations?',
    openValue: (value: string, field: string) => `${field} in ${value}`,
    unclear: (heading: string) => `What is in “${heading}”?`,
    otherDomain: (amount: number, domain: string) =>
      `${count(amount, 'person has', 'people have')} no address at ${domain}. Send invitations to the address in the file?`,
    inviteOtherDomain: 'Yes, send them there',
    leaveOtherDomain: 'Leave them out',
    inRows: (amount: number, names: string) => `In ${rowCount(amount)}: ${names}`,
    open: (amount: number) => `${count(amount, 'question needs', 'questions need')} an answer.`,
    answerFirst: (amount: number) => `Answer ${count(amount, 'question', 'questions')} first.`,
    withoutIt: 'Without it; whole organization if none is left',
    sameRoles: 'Keep roles (new: user)',
    answer: (amount: number) => `Answer ${count(amount, 'question', 'questions')}`,
    chooseValue: 'Choose…',
  },
  leaveOut: {
    suspended: (amount: number, names: string) =>
      `Leave out ${count(amount, 'person', 'people')} who left or ${amount === 1 ? 'is' : 'are'} suspended: ${names}`,
    closed: (amount: number, names: string) =>
      `Leave out ${count(amount, 'location', 'locations')} that ${amount === 1 ? 'is' : 'are'} closed: ${names}`,
    onLeave: (amount: number, names: string) =>
      `Leave out ${count(amount, 'person who is', 'people who are')} on leave: ${names}`,
    mailbox: (amount: number, names: string) =>
      `Leave out ${count(amount, 'shared mailbox or company', 'shared mailboxes and companies')}: ${names}`,
    repeated: (amount: number, names: string) =>
      `Use one row for ${count(amount, 'person', 'people')} who ${amount === 1 ? 'is' : 'are'} in the list twice: ${names}`,
    more: (amount: number) => `${number(amount)} more`,
    privateAddress: (amount: number) =>
      `Use the private email of ${count(amount, 'person', 'people')} without a work email`,
  },
  targets: {
    otherEmail: 'Email if the first is empty',
    orgUnit: 'Locations, from the organizational unit',
    otherName: 'Name if the first is empty',
    preferredName: 'Preferred name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    secondLastName: 'Second last name',
    houseNumber: 'Address: house number',
    street2: 'Address: line 2',
    city: 'Address: city',
    state: 'Address: state or province',
    postalCode: 'Address: postal code',
  },
});

const countRows = (amount: number, arePeople: boolean) =>
  arePeople ? count(amount, 'person', 'people') : count(amount, 'location', 'locations');

const rowCount = (amount: number) => count(amount, 'row', 'rows');
