import { count, formatNumber as number, texts } from '@askwell/page-kit';

const people = (amount: number) => count(amount, 'person', 'people');
const rows = (amount: number, arePeople: boolean) =>
  arePeople ? people(amount) : count(amount, 'location', 'locations');

type Amounts = { added: number; changed: number; deactivated: number; withdrawn: number; locations: number };

export const compareMessages = texts('remote-main/compareMessages', {
  reading: 'Reading the file…',
  title: (file: string) => `Compare ${file}`,
  lead: (amount: number, repeated: number, arePeople: boolean) =>
    `${repeated > 0 ? `${number(amount)} rows about ${people(amount - repeated)}` : rows(amount, arePeople)} in the file. Nothing changes until you apply it.`,
  comparing: 'Comparing…',
  empty: 'Empty',
  kinds: {
    added: (amount: number) => `${number(amount)} new`,
    changed: (amount: number) => `${number(amount)} changed`,
    deactivated: (amount: number) => `${number(amount)} to deactivate`,
    withdrawn: (amount: number) => `${count(amount, 'invitation', 'invitations')} to withdraw`,
    attention: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} attention`,
    leftOut: (amount: number) => `${number(amount)} left out`,
    same: (amount: number) => `${number(amount)} the same`,
    changedSince: (amount: number) => `${number(amount)} changed since this comparison`,
  },
  row: (position: number) => `Row ${number(position)}`,
  notInFile: 'Not in the file',
  getsNumber: (employeeNumber: string) => `Gets an employee number: ${employeeNumber}`,
  /** Why a row is omitted before the comparison. */
  leftOut: {
    suspended: 'Left or suspended, according to the file',
    closed: 'Closed, according to the file',
    onLeave: 'On leave, according to the file',
    mailbox: 'Not a person',
    privateEmail: 'Not a company email address',
    repeated: 'Already in another row',
  },
  /** Why the comparison omits a row. */
  reasons: {
    skipped: 'Left out',
    answer: 'Left out by your answer',
    'own-account': 'Your own account stays as it is',
    disabled: 'Disabled by the operator',
    deactivated: 'Already deactivated, and stays that way',
    'never-joined': 'Left, according to the file, and not in your list',
  },
  differences: 'Differences',
  errorsLeftOut: 'Rows that need attention are left out. Correct them in the file, and drop it again.',
  missing: (amount: number, arePeople: boolean) => `${rows(amount, arePeople)} not in the file. They stay as they are.`,
  cannotDeactivate: (amount: number, deactivated: number) =>
    `${people(amount)} not in the file. Only ${number(deactivated)} can be deactivated: the others have not joined, or are disabled, and stay as they are.`,
  deactivateMissing: (amount: number, names: string) => `Deactivate ${people(amount)} not in the file: ${names}`,
  deactivateLeavers: 'Deactivate people who have left, according to the file',
  more: (amount: number) => `${number(amount)} more`,
  questions: {
    location: (name: string, amount: number, names: string) =>
      `“${name}” is not a location yet (${people(amount)}: ${names})`,
    email: (name: string, from: string, to: string) => `${name} signs in with ${from}. The file has ${to}.`,
    namesake: (name: string, who: string, amount: number) =>
      amount === 1
        ? `Is ${who} the person named ${name} in your list?`
        : `Is ${who} one of the ${number(amount)} people named ${name} in your list?`,
    namesakes: (amount: number, names: string) =>
      `${people(amount)} may be in your list with another email address, and it is not clear who: ${names}`,
    invitesAgain: 'If the email changes, whoever has joined is invited again.',
    whole: (names: string) => `Without it, for the whole organization: ${names}.`,
    samePerson: (name: string, from: string, to: string) => `Is ${to} the same person as ${name} (${from})?`,
    whoIsNew: (added: string, present: string) => `New: ${added}. In your list: ${present}.`,
    emails: (amount: number, names: string) =>
      `${people(amount)} sign in with other email addresses than in the file: ${names}`,
    samePeople: (amount: number, names: string) =>
      `${people(amount)} have other email addresses than people of the same name in your list: ${names}`,
    admins: (amount: number, names: string) =>
      `Make ${amount === 1 ? 'this person an admin' : `${number(amount)} people admins`}? ${names}`,
  },
  choose: 'Choose…',
  choices: {
    add: 'Add it as a new location',
    keep: 'Keep their locations',
    invite: 'Invite without it',
    inviteWhole: 'Invite for the whole organization',
    keepAndInvite: 'Keep; new people without it',
    keepAndSkip: 'Keep; leave out new people',
    leaveEmail: 'Keep it as it is',
    changeEmail: 'Change it',
    samePerson: 'Yes, and the email stays',
    movedPerson: 'Yes, and the email changes',
    otherPerson: 'No, invite too',
    samePeople: 'Same people; emails stay',
    movedPeople: 'Same people; emails change',
    otherPeople: 'Other people; invite too',
    formerly: (email: string) => `Yes, until now ${email}`,
    newPerson: 'Invite as a new person',
    newPeople: 'Invite as new people',
    oneByOne: 'Decide one by one',
    confirm: 'Yes, make them admins',
    leaveRole: 'No, keep their roles',
    skip: 'Leave out',
  },
  unanswered: (amount: number) => `Answer ${count(amount, 'question', 'questions')} first.`,
  open: (amount: number) => `${count(amount, 'question needs', 'questions need')} an answer.`,
  apply: ({ added, changed, deactivated, withdrawn, locations }: Amounts, arePeople: boolean) =>
    listActions([
      [added, arePeople ? 'invite' : 'add'],
      [changed, 'change'],
      [deactivated, 'deactivate'],
      [withdrawn, 'withdraw', count(withdrawn, 'invitation', 'invitations')],
      [locations, 'add', count(locations, 'location', 'locations')],
    ]),
  mailed: (amount: number, minutes: number) =>
    `${count(amount, 'invitation is', 'invitations are')} mailed ${minutes} minutes after you apply this.`,
  typeNumber: (amount: string) => `More than 100 at once: type ${amount} to confirm`,
  wrongNumber: (amount: string) => `Type how many are new or lose access: ${amount}.`,
  noChanges: '0 changes: everything in the file is already in the list.',
  applying: 'Applying…',
  changedSince: 'The list has changed since this comparison. This is what the file changes now.',
  done: 'Applied',
  undoUntil: (day: string) => `You can undo this here, or from Activity until ${day}.`,
  mailsAt: (time: string) => `Invitations are sent at ${time}.`,
  sendNow: (amount: number) => `Send ${number(amount)} now`,
  sending: 'Sending…',
  sent: (amount: number) => `${count(amount, 'invitation', 'invitations')} sent`,
});

/** "Invite 14, change 4, deactivate 5" */
function listActions(actions: readonly (readonly [amount: number, verb: string, what?: string])[]): string {
  const phrases = actions
    .filter(([amount]) => amount > 0)
    .map(([amount, verb, what = number(amount)]) => `${verb} ${what}`);
  return phrases.join(', ').replace(/^./, (first) => first.toUpperCase());
}
