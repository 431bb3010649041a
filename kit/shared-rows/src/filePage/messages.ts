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
    refused: (file: string) => `${file} wasn’t read`,
    lead: (file: string) => `${file}. Nothing changes until you press the button below.`,
    errors: {
      xls: 'Excel files of this old kind aren’t read. Save it as .xlsx or CSV.',
      xlsb: 'Binary Excel files aren’t read. Save it as .xlsx or CSV.',
      ods: 'OpenDocument files aren’t read. Save it as .xlsx or CSV.',
      numbers: 'Numbers files aren’t read. Export it as .xlsx or CSV.',
      vcf: 'Contact files aren’t read. Select the contacts, copy their email addresses, and paste them here.',
      html: 'Web pages aren’t read. Save it as .xlsx or CSV.',
      pdf: 'PDF files aren’t read. Save the list as .xlsx or CSV.',
      tooLarge: 'It is larger than 10 MB. Delete the columns and rows you don’t need, or split it into smaller files.',
      tooManyRows: 'It has more than 10,000 rows. Split it into smaller files.',
      tooManyCells: 'It has too many cells. Delete the columns and rows you don’t need, or save it as CSV.',
      unreadable: 'Choose it again, or save your list as .xlsx without a password, or as CSV.',
      empty: 'It has no rows.',
    },
    dataName: { people: 'the people', locations: 'the locations' },
    fewCalls: 'This server only adds people and locations. It takes no changes.',
    notCompared: 'This server’s list has no email addresses, so nothing can be compared. All rows count as new.',
  },
  read: {
    title: 'What was read',
    headings: 'Headings',
    line: (line: number) => `Line ${number(line)}`,
    noHeadings: 'None',
    encoding: 'Text',
    sheet: 'Sheet',
    column: (position: number) => `Column ${number(position)}`,
    more: 'Add a column',
    notRead: (headings: readonly string[]) =>
      headings.length > maxHeadings + 1
        ? `Not read: ${headings.slice(0, maxHeadings).join(', ')} and ${number(headings.length - maxHeadings)} more. They are dimmed below.`
        : `Not read: ${headings.join(', ')}. ${headings.length === 1 ? 'It is' : 'They are'} dimmed below.`,
    noStatus: 'Nobody is marked as having left',
    noRole: 'New people become users',
    remembered: 'As last time:',
    asText: 'There are no headings. Only the email addresses were read, with names written as “Name <address>”.',
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
    places: { name: 'Name', code: 'Code', address: 'Address', country: 'Country', timeZone: 'Time zone' },
  },
  questions: {
    title: (amount: number) => count(amount, 'question', 'questions'),
    open: (questions: number, rows: number) =>
      `${number(questions)} ${questions === 1 ? 'is' : 'are'} open. ${count(rows, 'row stays', 'rows stay')} out until you answer.`,
    answered: 'All are answered.',
    oneByOne: 'One by one',
    oneOfYours: 'One of yours…',
    choose: 'Choose…',
    nobody: 'Nobody',
    dates: (amount: number) => `${count(amount, 'date', 'dates')}, one by one`,
    remembered: 'As last time.',
    more: (amount: number) => `Show more (${number(amount)})`,
  },
  rows: {
    title: 'Rows',
    show: 'Show',
    own: 'In your file',
    outcome: 'What happens',
    staysOut: {
      people: (lines: number) =>
        `${count(lines, 'line', 'lines')} without an email address stay${lines === 1 ? 's' : ''} out`,
      locations: (lines: number) => `${count(lines, 'line', 'lines')} without a name stay${lines === 1 ? 's' : ''} out`,
    },
    chips: {
      all: (amount: number) => count(amount, 'row', 'rows'),
      attention: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} attention`,
      answer: (amount: number) => `${number(amount)} ${amount === 1 ? 'needs' : 'need'} an answer`,
      left: (amount: number) => `${number(amount)} ${amount === 1 ? 'has' : 'have'} left`,
      changed: (amount: number) => `${number(amount)} changed`,
      new: (amount: number) => `${number(amount)} new`,
      same: (amount: number) => `${number(amount)} the same`,
      out: (amount: number) => `${number(amount)} left out`,
    },
    tags: {
      attention: 'Needs attention',
      answer: 'Needs an answer',
      left: 'Has left',
      changed: 'Changed',
      new: 'New',
      same: 'The same',
      out: 'Left out',
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
    discardText: 'What you have chosen and corrected here is lost. Nothing has been saved.',
    mailed: (amount: number, minutes: number) =>
      `${count(amount, 'invitation is', 'invitations are')} mailed ${number(minutes)} minutes later.`,
    mailedAfterVerification: (amount: number) =>
      `${count(amount, 'invitation is', 'invitations are')} mailed once your organization is verified.`,
    zoneOfOrganization: (amount: number) =>
      `${count(amount, 'new location uses', 'new locations use')} your organization’s time zone.`,
    typeNumber: (amount: string) => `Many people at once: type ${amount} to confirm`,
    wrongNumber: (amount: string) => `Type how many are new or lose access: ${amount}.`,
    outdated: 'Your list has changed meanwhile, so nothing was saved. The rows above show what would happen now.',
    refused: (amount: number) => `${count(amount, 'row needs', 'rows need')} attention. Nothing was saved.`,
    locationsAdded: 'The new locations are there. The people were not added.',
  },
  done: {
    nothing: 'Everything in the file was in the list already.',
    mailsAt: (time: string) => `Invitations are mailed at ${time}.`,
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

/** "Invite 14, change 3 · 4 not yet" */
function listActions(actions: readonly (string | false)[], waiting: number): string {
  const phrase = actions.filter(Boolean).join(', ') || 'nothing to change';
  const sentence = phrase.replace(/^./, (first) => first.toUpperCase());
  return waiting > 0 ? `${sentence} · ${number(waiting)} not yet` : sentence;
}
