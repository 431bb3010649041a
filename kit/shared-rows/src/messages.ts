import { count, formatNumber as number, texts } from '@askwell/page-kit';

export const rowMessages = texts('shared-rows/rowMessages', {
  rows: {
    remove: (what: string) => `Remove ${what}`,
    hint: 'Paste from a spreadsheet, or press Enter for the next row.',
    removed: 'Row removed.',
    discarded: 'Draft discarded.',
    added: (amount: number) => `${rowCount(amount)} added.`,
    changed: 'Row changed.',
    guessed: 'Suggested from the address',
    unmatched: (text: string) => `There’s nothing called “${text}”.`,
    discardUnmatched: 'Ignore',
    undo: 'Undo',
  },
  file: {
    choose: 'Import a file',
    limits: 'Excel, CSV or vCard, up to 10 MB',
    reading: 'Reading the file…',
    pasted: 'Pasted list',
    tooMany: (most: number) =>
      `You can save ${rowCount(most)} at a time. Split your list, and save one part before you add the next.`,
    failed: 'Nothing was added',
  },
  summary: {
    counts: (file: string, ready: number, bad: number, arePeople: boolean) =>
      [
        `${file}: ${found(ready, arePeople)} ${ready === 1 ? 'is' : 'are'} ready`,
        bad > 0 && `${number(bad)} ${bad === 1 ? 'needs' : 'need'} attention`,
      ]
        .filter(Boolean)
        .join(', '),
    show: 'Show',
    more: (amount: number) => `${number(amount)} more`,
    open: (amount: number) => `Open the next ${number(amount)} that need attention`,
    download: 'Download all',
    remove: (file: string) => `Remove ${file}`,
    problem: 'Problem',
  },
});

export const importMessages = texts('shared-rows/importMessages', {
  fileError: {
    tooLarge:
      'The list is larger than 10 MB. Delete the columns and rows you don’t need, or split it into smaller files.',
    longCell: 'One cell has more than 100 kB of text. A closing quotation mark may be missing.',
    manyLines: 'The file has hundreds of thousands of lines. Delete the empty ones, and import it again.',
    manyCells: 'The file has too many cells. Delete the columns and rows you don’t need, or save it as CSV.',
    empty: 'The file has no rows.',
    unreadable: 'The file couldn’t be read. Choose it again, or save your list as CSV.',
    notText:
      'Files of this kind can’t be read. Save your list as an Excel workbook (.xlsx) without a password, or as CSV, then import that file.',
  },
  columns: {
    title: 'Check your list',
    lead: (amount: number, arePeople: boolean) =>
      `${found(amount, arePeople)} found. Nothing is ${arePeople ? 'sent' : 'saved'} yet.`,
    preview: 'Preview of the first rows',
    remarks: (amount: number, first: string) =>
      amount === 1 ? `One line is left out: “${first}”` : `${number(amount)} lines are left out, such as “${first}”`,
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
    add: (amount: number, arePeople: boolean) => `Continue with ${found(amount, arePeople)}`,
    which: (arePeople: boolean): string =>
      arePeople ? 'Which column has the email addresses?' : 'Which column has the names of the locations?',
    unknownValue: (value: string, field: string) => `No ${field.toLowerCase().replace(/s$/, '')} called “${value}”`,
    openValue: (value: string, field: string) => `${field} in ${value}`,
    unclear: (heading: string) => `What is in “${heading}”?`,
    otherDomain: (amount: number, domain: string) =>
      `${count(amount, 'person has', 'people have')} no address at ${domain}. Invite them anyway?`,
    inviteOtherDomain: 'Invite them at their address',
    leaveOtherDomain: 'Leave them out',
    inRows: (amount: number) => `In ${rowCount(amount)}`,
    open: (amount: number) => `${count(amount, 'question needs', 'questions need')} an answer.`,
    answerFirst: (amount: number) => `Answer ${count(amount, 'question', 'questions')} first.`,
    withoutIt: 'Invite without it',
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
      `Keep the first row of ${count(amount, 'person', 'people')} who ${amount === 1 ? 'is' : 'are'} in the list twice: ${names}`,
    more: (amount: number) => `${number(amount)} more`,
    privateAddress: (amount: number) =>
      `Use the private address of ${count(amount, 'person', 'people')} without a work address`,
  },
  targets: {
    otherEmail: 'Email if the first is empty',
    orgUnit: 'Locations, from the organizational unit',
    otherName: 'Name if the first is empty',
    preferredName: 'Preferred name',
    firstName: 'First name',
    middleName: 'Middle name',
    lastName: 'Last name',
    houseNumber: 'Address: house number',
    street2: 'Address: line 2',
    city: 'Address: city',
    state: 'Address: state or province',
    postalCode: 'Address: postal code',
  },
});

export const userMessages = texts('shared-rows/userMessages', {
  row: (position: number) => `Person ${position}`,
  name: 'Name',
  email: 'Email',
  role: 'Role',
  locations: 'Locations',
  externalId: 'Employee number',
  noLocation: 'Whole organization',
  whatLocations: 'the locations',
  noLocationsYet: 'No locations yet',
  add: 'Add another person',
  submit: (amount: number) => (amount > 0 ? `Invite ${count(amount, 'person', 'people')}` : 'Invite people'),
  busy: 'Inviting…',
  duplicate: 'This email is in the list twice.',
  misspelled: (address: string) => `Did you mean ${address}?`,
  saved: (amount: number) => `${count(amount, 'person', 'people')} invited`,
  problem: 'No one was invited',
  needAttention: (invalid: number, good: number) =>
    `${count(invalid, 'person needs', 'people need')} attention.${good > 0 ? ` ${others(good)} can be invited now.` : ''}`,
  rolesTitle: 'What each role can do',
  admins: {
    title: (amount: number) => (amount === 1 ? 'Make this person an admin?' : `Make ${number(amount)} people admins?`),
    meaning: 'Admins can change everything: the organization, its people, and the subscription.',
  },
  inviting: (amount: number) =>
    `Inviting ${count(amount, 'person', 'people')}. You can leave this page: the list of people shows whose email was sent, who joined, and where it couldn’t be delivered.`,
  backToList: 'Back to the list',
});

export const locationMessages = texts('shared-rows/locationMessages', {
  row: (position: number) => `Location ${position}`,
  name: 'Name',
  address: 'Address',
  code: 'Code',
  country: 'Country',
  timeZone: 'Time zone',
  region: 'Country & time zone',
  sameAsOrganization: 'Same as organization',
  add: 'Add another location',
  chooseZone: 'Choose the time zone, because this country has several.',
  chooseUnknownZone: 'Choose the time zone.',
  atLeastOne: 'Enter a location name.',
  duplicate: 'This name is in the list twice.',
  duplicateCode: 'This code is in the list twice.',
  submit: (amount: number) => (amount > 0 ? `Add ${count(amount, 'location', 'locations')}` : 'Add locations'),
  busy: 'Adding…',
  saved: (amount: number) => `${count(amount, 'location', 'locations')} added`,
  problem: 'Your locations weren’t saved',
  needAttention: (invalid: number, good: number) =>
    `${count(invalid, 'location needs', 'locations need')} attention.${good > 0 ? ` ${others(good)} can be added now.` : ''}`,
});

const found = (amount: number, arePeople: boolean) =>
  arePeople ? count(amount, 'person', 'people') : count(amount, 'location', 'locations');

const rowCount = (amount: number) => count(amount, 'row', 'rows');

const others = (amount: number) => (amount === 1 ? 'The other one' : `The other ${number(amount)}`);
