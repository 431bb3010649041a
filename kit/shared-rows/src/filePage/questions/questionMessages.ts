import { count, formatNumber as number, defineMessages } from '@askwell/page-kit';

/** The questions about a file. `title` gets the number of people, words or locations. */
export const questionMessages = defineMessages('shared-rows/questionMessages', {
  otherTable: {
    title: (amount: number) =>
      amount === 1 ? '1 row is below other headings' : `${number(amount)} rows are below other headings`,
    answers: { take: 'Like the rows above', leaveOut: 'Leave out' },
    item: (line: string, headings: string) => `Line ${line}: ${headings}`,
    lead: 'If these rows are the list, choose their line of headings above.',
  },
  sameName: {
    title: (amount: number) =>
      amount === 1
        ? '1 person has the name of somebody in your list'
        : `${number(amount)} people have the name of somebody in your list`,
    answers: { same: 'Same person, new email', other: 'Somebody else', leaveOut: 'Leave out' },
    item: (name: string, email: string, listed: string) => `${name}: ${email}, in your list ${listed}`,
    inList: (emails: string) => `In your list: ${emails}`,
    isPerson: (email: string) => `The one with ${email}`,
  },
  otherNumber: {
    title: (amount: number) =>
      amount === 1
        ? '1 row has an employee number of somebody else'
        : `${number(amount)} rows have employee numbers of somebody else`,
    answers: { email: 'The email counts', number: 'The number counts', leaveOut: 'Leave out' },
    hasNumber: (names: string) => `In your list with this number: ${names}`,
  },
  newEmail: {
    title: (amount: number) => `${count(amount, 'email', 'emails')} of people who have joined would change`,
    answers: { take: 'The file’s', keep: 'Ours' },
  },
  newName: {
    title: (amount: number) => `${count(amount, 'name', 'names')} would change`,
    answers: { take: 'The file’s', keep: 'Ours' },
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
        ? 'Tick the words that mean somebody no longer works here.'
        : `Tick the words in “${heading}” that mean somebody no longer works here.`,
    empty: '(empty)',
    date: 'a date',
  },
  leavers: {
    title: (amount: number) =>
      amount === 1
        ? '1 person who has left is in your list'
        : `${number(amount)} people who have left are in your list`,
    answers: { deactivate: 'Deactivate', keep: 'Leave as they are' },
    invited: 'invited, the invitation ends',
  },
  reactivate: {
    title: (amount: number) =>
      amount === 1
        ? '1 person is deactivated here and active in the file'
        : `${number(amount)} people are deactivated here and active in the file`,
    answers: { reactivate: 'Reactivate', keep: 'Leave as they are' },
  },
  similarLocations: {
    title: (amount: number) =>
      amount === 1
        ? '1 place contains the name of one of your locations'
        : `${number(amount)} places contain the name of one of your locations`,
    answers: { use: 'Use these' },
    useOne: (name: string) => `Use ${name}`,
  },
  unknownLocations: {
    title: (amount: number) =>
      amount === 1 ? '1 location is not in your list' : `${number(amount)} locations are not in your list`,
    answers: { add: 'Add', whole: 'Whole organization', leaveOut: 'Leave these people out' },
    addAll: (amount: number) => (amount === 1 ? 'Add it' : `Add all ${number(amount)}`),
    lead: 'People in your list keep their locations, unless you add or choose one.',
  },
  noLocation: {
    title: (amount: number) =>
      amount === 1 ? '1 new person has no location' : `${number(amount)} new people have no location`,
    answers: { whole: 'Whole organization', leaveOut: 'Leave out' },
    lead: 'If the file has their locations, choose the column above.',
  },
  roleWords: {
    title: (amount: number) => `${count(amount, 'word', 'words')} for roles`,
    answers: {},
  },
  admins: {
    title: (amount: number) =>
      amount === 1 ? '1 person would become an admin' : `${number(amount)} people would become admins`,
    answers: { take: 'Make them admins', keep: 'Leave as they are, new people as users' },
  },
  roles: {
    title: (amount: number) =>
      amount === 1 ? '1 person’s role would change' : `${number(amount)} people’s roles would change`,
    answers: { take: 'Change', keep: 'Leave as they are' },
  },
  outdated: {
    title: (amount: number) => `${count(amount, 'row has', 'rows have')} changed meanwhile`,
    answers: { take: 'The file’s', keep: 'Leave as they are now' },
    lead: 'Somebody else has changed your list. The rows below show what it has now and what the file has.',
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
    answers: { deactivate: 'Deactivate', keep: 'Leave as they are' },
    tooFew: 'The file has less than half of the people in your list, so it deactivates nobody who is missing.',
  },
  withCount: (text: string, rows: number) => `${text} (${number(rows)})`,
  fromTo: (from: string, to: string) => `${from} → ${to}`,
});
