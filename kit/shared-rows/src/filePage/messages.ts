import { count, formatNumber as number, defineMessages } from '@askwell/page-kit';

export const fileMessages = defineMessages('shared-rows/fileMessages', {
  page: {
    choose: 'Choose a file',
    another: 'Choose another file',
    drop: { people: 'Drop a list of people here', locations: 'Drop a list of locations here' },
    limits: 'CSV or Excel (.xlsx), up to 10 MB and 10,000 rows. You can also paste a table anywhere on this page.',
    pasted: 'Pasted list',
    reading: (file: string) => `Reading ${file}…`,
    comparing: 'Comparing…',
    refused: (file: string) => `${file} couldn’t be read`,
    lead: (file: string) => `${file}. Nothing changes until you press the button below.`,
    errors: {
      xls: 'Old Excel files (.xls) aren’t supported. Save the file as .xlsx or CSV.',
      xlsb: 'Binary Excel files (.xlsb) aren’t supported. Save the file as .xlsx or CSV.',
      ods: 'OpenDocument files (.ods) aren’t supported. Save the file as .xlsx or CSV.',
      numbers: 'Numbers files aren’t supported. Export the file as .xlsx or CSV.',
      vcf: 'Contact files (.vcf) aren’t supported. Select the contacts, copy their email addresses, and paste them here.',
      html: 'Web pages aren’t supported. Save the list as .xlsx or CSV.',
      pdf: 'PDF files aren’t supported. Save the list as .xlsx or CSV.',
      tooLarge: 'It’s larger than 10 MB. Delete the columns and rows you don’t need, or split it into smaller files.',
      tooManyRows: 'It has more than 10,000 rows. Split it into smaller files.',
      tooManyCells: 'It has too many cells. Delete the columns and rows you don’t need, or save it as CSV.',
      unreadable: 'Choose the file again, or save your list as CSV or as .xlsx without a password.',
      empty: 'It has no rows.',
    },
    dataName: { people: 'the people', locations: 'the locations' },
    fewCalls: 'This server can only add people and locations. It can’t change existing ones.',
    notCompared: 'This server’s list has no email addresses, so nothing can be compared. All rows are treated as new.',
  },
  read: {
    title: 'Columns',
    headings: 'Header row',
    line: (line: number) => `Line ${number(line)}`,
    noHeadings: 'None',
    encoding: 'Encoding',
    sheet: 'Sheet',
    column: (position: number) => `Column ${number(position)}`,
    more: 'Add a column',
    notRead: (headings: readonly string[]) =>
      headings.length > maxHeadings + 1
        ? `Ignored: ${headings.slice(0, maxHeadings).join(', ')} and ${number(headings.length - maxHeadings)} more (dimmed below)`
        : `Ignored: ${headings.join(', ')} (dimmed below)`,
    noStatus: 'Nobody is marked as having left',
    noRole: 'New people become users',
    remembered: 'Same as last time:',
    asText: 'This list has no headings. Only email addresses were read, and names written as “Name <email>”.',
    fields: {
      email: 'Email',
      name: 'Name',
      firstName: 'First name',
      lastName: 'Last name',
      role: 'Role',
      locations: 'Locations',
      externalId: 'Employee number',
      status: 'Status',
    },
    locationFields: { name: 'Name', code: 'Code', address: 'Address', country: 'Country', timeZone: 'Time zone' },
  },
  questions: {
    title: (amount: number) => count(amount, 'question', 'questions'),
    open: (questions: number, rows: number) =>
      `${number(questions)} unanswered. ${count(rows, 'row', 'rows')} will be skipped unless you answer.`,
    answered: 'All answered.',
    oneByOne: 'One by one',
    chooseListed: 'Choose a location…',
    choose: 'Choose…',
    nobody: 'Nobody',
    dates: (amount: number) => `${count(amount, 'date', 'dates')}, one by one`,
    remembered: 'Same as last time.',
    more: (amount: number) => `Show more (${number(amount)})`,
  },
  rows: {
    title: 'Rows',
    show: 'Show',
    own: 'In your file',
    outcome: 'Result',
    staysOut: {
      people: (lines: number) => `${count(lines, 'line', 'lines')} without an email address will be skipped`,
      locations: (lines: number) => `${count(lines, 'line', 'lines')} without a name will be skipped`,
    },
    chips: {
      all: (amount: number) => count(amount, 'row', 'rows'),
      attention: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} attention`,
      answer: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} an answer`,
      left: (amount: number) => `${number(amount)} ${amount === 1 ? 'has' : 'have'} left`,
      changed: (amount: number) => `${number(amount)} changed`,
      new: (amount: number) => `${number(amount)} new`,
      same: (amount: number) => `${number(amount)} unchanged`,
      out: (amount: number) => `${number(amount)} skipped`,
    },
    tags: {
      attention: 'Needs attention',
      answer: 'Needs an answer',
      left: 'Has left',
      changed: 'Changed',
      new: 'New',
      same: 'Unchanged',
      out: 'Skipped',
    },
  },
  apply: {
    people: ({ added, changed, deactivated, withdrawn, reactivated, locations }: Counts, waiting: number) =>
      listActions(
        [
          added > 0 && `invite ${number(added)}`,
          changed > 0 && `change ${number(changed)}`,
          reactivated > 0 && `reactivate ${number(reactivated)}`,
          deactivated > 0 && `deactivate ${number(deactivated)}`,
          withdrawn > 0 && `withdraw ${count(withdrawn, 'invitation', 'invitations')}`,
          locations > 0 && `add ${count(locations, 'location', 'locations')}`,
        ],
        waiting,
      ),
    locations: ({ added, changed }: Counts, waiting: number) =>
      listActions([added > 0 && `add ${number(added)}`, changed > 0 && `change ${number(changed)}`], waiting),
    applying: 'Applying…',
    discard: 'Discard',
    keep: 'Keep',
    discardTitle: 'Discard this list?',
    discardText: 'Your choices and corrections will be lost. Nothing has been saved.',
    mailed: (amount: number, minutes: number) =>
      `${count(amount, 'invitation', 'invitations')} will be emailed after ${number(minutes)} minutes.`,
    mailedAfterVerification: (amount: number) =>
      `${count(amount, 'invitation', 'invitations')} will be emailed once your organization is verified.`,
    zoneOfOrganization: (amount: number) =>
      `${count(amount, 'new location', 'new locations')} will use your organization’s time zone.`,
    typeNumber: (amount: string) => `Type ${amount} to confirm`,
    wrongNumber: (amount: string) => `Type ${amount}, the number of people who are new or lose access.`,
    outdated: 'Your list has changed in the meantime, so nothing was saved. The rows above show what would happen now.',
    refused: (amount: number) => `${count(amount, 'row needs', 'rows need')} attention. Nothing was saved.`,
    locationsAdded: 'The new locations were added. The people weren’t.',
  },
  done: {
    nothing: 'Everything in the file was already in your list.',
    mailsAt: (time: string) => `Invitations will be emailed at ${time}.`,
    undoUntil: (day: string) => `You can undo this until ${day}.`,
    another: 'Import another file',
    undone: 'Undone',
    counts: ({ added, changed, deactivated, withdrawn, reactivated, locations }: Counts, arePeople: boolean) =>
      [
        added > 0 && `${number(added)} ${arePeople ? 'invited' : 'added'}`,
        changed > 0 && `${number(changed)} changed`,
        reactivated > 0 && `${number(reactivated)} reactivated`,
        deactivated > 0 && `${number(deactivated)} deactivated`,
        withdrawn > 0 && `${count(withdrawn, 'invitation', 'invitations')} withdrawn`,
        locations > 0 && `${count(locations, 'location', 'locations')} added`,
      ]
        .filter(Boolean)
        .join(', '),
  },
});

export type Counts = {
  added: number;
  changed: number;
  deactivated: number;
  /** Deactivated people who become active again. */
  reactivated: number;
  /** Invitations that end. */
  withdrawn: number;
  /** Locations that are added for people. */
  locations: number;
};

const maxHeadings = 5;

/** "Invite 14, change 3 · 4 not ready" */
function listActions(actions: readonly (string | false)[], waiting: number): string {
  const phrase = actions.filter(Boolean).join(', ') || 'nothing to change';
  const sentence = phrase.replace(/^./, (first) => first.toUpperCase());
  return waiting > 0 ? `${sentence} · ${number(waiting)} not ready` : sentence;
}
