import { count, formatNumber as number, defineMessages } from '@askwell/page-kit';

/** Messages of the questions about a file. `title` gets the number of people, words or locations. */
export const questionMessages = defineMessages('shared-rows/questionMessages', {
  otherTable: {
    title: (amount: number) =>
      amount === 1 ? '1 row is under different headings' : `${number(amount)} rows are under different headings`,
    answers: { take: 'Treat like the rows above', leaveOut: 'Skip' },
    item: (line: string, headings: string) => `Line ${line}: ${headings}`,
    lead: 'If these rows are your list, choose their header row above.',
  },
  sameName: {
    title: (amount: number) =>
      amount === 1
        ? '1 person has the same name as someone in your list'
        : `${number(amount)} people have the same name as someone in your list`,
    answers: { same: 'Same person, new email', other: 'Someone else', leaveOut: 'Skip' },
    item: (name: string, email: string, listed: string) => `${name}: ${email}, in your list ${listed}`,
    inList: (emails: string) => `In your list: ${emails}`,
    isPerson: (email: string) => `The person with ${email}`,
  },
  otherNumber: {
    title: (amount: number) =>
      amount === 1
        ? '1 row has someone else’s employee number'
        : `${number(amount)} rows have someone else’s employee numbers`,
    answers: { email: 'Go by the email', number: 'Go by the number', leaveOut: 'Skip' },
    hasNumber: (names: string) => `In your list with this number: ${names}`,
  },
  newEmail: {
    title: (amount: number) =>
      `${count(amount, 'email of a person who has joined', 'emails of people who have joined')} would change`,
    answers: { take: 'Use the file’s', keep: 'Leave as is' },
  },
  newName: {
    title: (amount: number) => `${count(amount, 'name', 'names')} would change`,
    answers: { take: 'Use the file’s', keep: 'Leave as is' },
  },
  noName: {
    title: (amount: number) => (amount === 1 ? '1 person has no name' : `${number(amount)} people have no name`),
    answers: { made: 'Use names made from their emails', type: 'Type them' },
  },
  left: {
    title: (_amount: number): string => 'Who has left?',
    answers: { here: 'Still here', left: 'Has left' },
    lead: (heading: string) =>
      heading === ''
        ? 'Select the words that mean someone no longer works here.'
        : `Select the words in “${heading}” that mean someone no longer works here.`,
    empty: '(empty)',
    date: 'a date',
  },
  leavers: {
    title: (amount: number) =>
      amount === 1
        ? '1 person who has left is in your list'
        : `${number(amount)} people who have left are in your list`,
    answers: { deactivate: 'Deactivate', keep: 'Leave as is' },
    invited: 'invited; the invitation will be withdrawn',
  },
  reactivate: {
    title: (amount: number) =>
      amount === 1
        ? '1 person is deactivated here and active in the file'
        : `${number(amount)} people are deactivated here and active in the file`,
    answers: { reactivate: 'Reactivate', keep: 'Leave as is' },
  },
  similarLocations: {
    title: (amount: number) =>
      amount === 1
        ? '1 location in the file contains the name of one of yours'
        : `${number(amount)} locations in the file contain the name of one of yours`,
    answers: { use: 'Use these' },
    useOne: (name: string) => `Use ${name}`,
  },
  unknownLocations: {
    title: (amount: number) =>
      amount === 1 ? '1 location is not in your list' : `${number(amount)} locations are not in your list`,
    answers: { add: 'Add', whole: 'Whole organization', leaveOut: 'Skip these people' },
    addAll: (amount: number) => (amount === 1 ? 'Add it' : `Add all ${number(amount)}`),
    lead: 'People in your list keep their locations, unless you add or choose one.',
  },
  noLocation: {
    title: (amount: number) =>
      amount === 1 ? '1 new person has no location' : `${number(amount)} new people have no location`,
    answers: { whole: 'Whole organization', leaveOut: 'Skip' },
    lead: 'If the file has their locations, choose the column above.',
  },
  roleWords: {
    title: (amount: number) => `${count(amount, 'unknown role name', 'unknown role names')}`,
    answers: {},
  },
  admins: {
    title: (amount: number) =>
      amount === 1 ? '1 person would become an admin' : `${number(amount)} people would become admins`,
    answers: { take: 'Make them admins', keep: 'Leave as is, and add new people as users' },
  },
  roles: {
    title: (amount: number) =>
      amount === 1 ? '1 person’s role would change' : `${number(amount)} people’s roles would change`,
    answers: { take: 'Change', keep: 'Leave as is' },
  },
  outdated: {
    title: (amount: number) => `${count(amount, 'row has', 'rows have')} changed in the meantime`,
    answers: { take: 'Use the file’s', keep: 'Leave as is' },
    lead: 'Someone else has changed your list. The rows below show its current values and the file’s.',
  },
  missing: {
    title: (amount: number) =>
      amount === 1
        ? '1 person is in your list and not in the file'
        : `${number(amount)} people are in your list and not in the file`,
    admins: (amount: number) =>
      amount === 1
        ? '1 admin is in your list and not in the file'
        : `${number(amount)} admins are in your list and not in the file`,
    answers: { deactivate: 'Deactivate', keep: 'Leave as is' },
    tooFew: 'The file has fewer than half of the people in your list, so nobody will be deactivated for being missing.',
  },
  withCount: (text: string, rows: number) => `${text} (${number(rows)})`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
});
