import { count, formatNumber as number, texts } from '@askwell/page-kit';

const people = (amount: number) => count(amount, 'person', 'people');
const rows = (amount: number, arePeople: boolean) =>
  arePeople ? people(amount) : count(amount, 'location', 'locations');

export const compareMessages = texts('remote-main/compareMessages', {
  import: 'Import a file',
  pasted: 'Pasted list',
  reading: 'Reading the file…',
  dropHere: 'Drop the file to compare it with this list',
  title: (file: string) => `Compare ${file}`,
  lead: (amount: number, arePeople: boolean) =>
    `${rows(amount, arePeople)} in the file. Nothing changes until you apply it.`,
  comparing: 'Comparing…',
  empty: 'Empty',
  kinds: {
    added: (amount: number) => `${number(amount)} new`,
    changed: (amount: number) => `${number(amount)} changed`,
    errors: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} attention`,
    changedSince: (amount: number) => `${number(amount)} changed since this comparison`,
  },
  same: (amount: number) => `${number(amount)} the same`,
  differences: 'Differences',
  errorsLeftOut: 'Rows that need attention are left out. Correct them in the file, and drop it again.',
  change: (from: string, to: string) => `${from} → ${to}`,
  missing: (amount: number, arePeople: boolean) => `${rows(amount, arePeople)} not in the file. They stay as they are.`,
  deactivateMissing: (amount: number, names: string) => `Deactivate ${people(amount)} not in the file: ${names}`,
  more: (amount: number) => `${number(amount)} more`,
  untouched: {
    'own-account': (names: string) => `Your own account is left as it is: ${names}`,
    disabled: (names: string) => `Disabled by the operator: ${names}`,
    deactivated: (names: string) => `Already deactivated, so not changed: ${names}`,
    'never-joined': (names: string) => `Deactivated in the file and not in your list, so not added: ${names}`,
  },
  questions: {
    location: (name: string, amount: number) => `“${name}” is not a location yet (${people(amount)})`,
    email: (name: string, from: string, to: string) => `${name} signs in with ${from}. The file has ${to}.`,
    admins: (amount: number, names: string) =>
      `Make ${amount === 1 ? 'this person an admin' : `${number(amount)} people admins`}? ${names}`,
  },
  choose: 'Choose…',
  choices: {
    add: 'Add it as a new location',
    whole: 'Whole organization',
    leaveLocation: 'Keep their locations',
    leaveEmail: 'Keep it as it is',
    confirm: 'Yes, make them admins',
    leaveRole: 'No, keep their roles',
    skip: 'Skip these rows',
  },
  unanswered: (amount: number) => `Answer ${count(amount, 'question', 'questions')} first.`,
  apply: (amount: number) => `Apply ${count(amount, 'change', 'changes')}`,
  noChanges: '0 changes: everything in the file is already in the list.',
  applying: 'Applying…',
  changedSince: 'The list has changed since this comparison. This is what the file changes now.',
  done: 'Applied',
  result: (added: number, changed: number, deactivated: number) =>
    [
      added > 0 && `${number(added)} new`,
      changed > 0 && `${number(changed)} changed`,
      deactivated > 0 && `${number(deactivated)} deactivated`,
    ]
      .filter(Boolean)
      .join(', '),
  undoUntil: (time: string) => `You can undo it until ${time}.`,
  mailsAt: (time: string) => `Invitations are sent at ${time}.`,
  sendNow: 'Send invitations now',
  sending: 'Sending…',
  sent: (amount: number) => `${count(amount, 'invitation', 'invitations')} sent`,
  undone: (removed: number, restored: number) => `Undone: ${number(removed)} removed, ${number(restored)} restored`,
  left: (names: string) => `Changed since, so left as they are: ${names}`,
  notOffered: 'This server can’t compare a file with the list. You can add everyone in it.',
  addInstead: 'Add them',
});
