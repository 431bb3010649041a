import { foldName } from './fold.ts';
import type { ImportAnswer, ImportQuestion, LocationComparison, UserComparison } from './imports.ts';
import { completeErrors } from './call/validate.ts';

export { mailDelayMinutes as importMailDelayMinutes } from './changes.ts';

/** Why a row is omitted: the client listed it in `skip`, an answer omits it, or the server leaves that person unchanged. */
export type LeftOutReason = 'skipped' | 'answer' | UserComparison['untouched'][number]['reason'];

export type FieldChange = LocationComparison['changed'][number]['changes'][number];

/** The line that shows and counts a row of a file. Every row belongs to exactly one line. */
export type Outcome =
  | { line: 'added' | 'same' | 'attention' }
  /** `changes` excludes the changes that the answers drop. */
  | { line: 'changed' | 'deactivated' | 'withdrawn'; changes: readonly FieldChange[] }
  | { line: 'leftOut'; reason: LeftOutReason };

/** What a file changes after its questions are answered. */
export type Decided = {
  /** One outcome per row, in the order of the rows. */
  outcomes: readonly Outcome[];
  /** `deactivated` counts people who left according to the file, but not people who are missing from the file. */
  counts: Readonly<Record<Outcome['line'], number>>;
  /** How many invitations are mailed: to new people, and to invited people whose email address changes. */
  mailed: number;
};

type Input = {
  body: { rows: readonly object[]; skip: readonly number[] };
  comparison: Pick<UserComparison | LocationComparison, 'added' | 'changed' | 'errors' | 'invalidRows'> &
    Partial<Pick<UserComparison, 'questions' | 'untouched'>>;
  answers: readonly ImportAnswer[];
  /** Returns the name of a location that an answer uses. */
  locationName: (id: string) => string | undefined;
};

/**
 * Decides what happens to each row of a file. The page shows the result and the server applies it, so both have the same
 * numbers. A row with an unanswered question keeps the line of the comparison.
 */
export function decideRows({ body, comparison, answers, locationName }: Input): Decided {
  const { added, changed, untouched = [], questions = [] } = comparison;
  const outcomes: Outcome[] = body.rows.map(() => ({ line: 'same' }));
  for (const row of added) outcomes[row] = { line: 'added' };
  for (const { row, changes } of changed) outcomes[row] = toOutcome(changes);
  for (const { row, reason } of untouched) outcomes[row] = { line: 'leftOut', reason };
  for (const { path } of completeErrors(comparison))
    if (typeof path[1] === 'number') outcomes[path[1]] = { line: 'attention' };
  for (const row of body.skip) if (row in outcomes) outcomes[row] = { line: 'leftOut', reason: 'skipped' };

  const answersById = new Map(answers.map((answer) => [answer.question, answer]));
  for (const [row, rowQuestions] of groupByRow(questions)) {
    const answeredQuestions = rowQuestions.flatMap((question) => {
      const answer = answersById.get(question.id);
      return answer ? [{ question, answer }] : [];
    });
    const oldOutcome = outcomes[row];
    if (oldOutcome && answeredQuestions.length > 0) outcomes[row] = decide(oldOutcome, answeredQuestions, locationName);
  }
  const counts = { added: 0, changed: 0, deactivated: 0, withdrawn: 0, same: 0, leftOut: 0, attention: 0 };
  for (const { line } of outcomes) counts[line] += 1;
  return { outcomes, counts, mailed: outcomes.filter(isMailed).length };
}

const isMailed = (outcome: Outcome) =>
  outcome.line === 'added' || ('changes' in outcome && outcome.changes.some(({ field }) => field === 'email'));

type Answered = { question: ImportQuestion; answer: ImportAnswer };

function decide(before: Outcome, answered: readonly Answered[], locationName: Input['locationName']): Outcome {
  if (before.line === 'attention') return before;
  const choices = answered.map(({ answer }) => answer.choice);
  if (choices.includes('skip')) return { line: 'leftOut', reason: 'answer' };
  const chosenValues = answered.flatMap(getChosenChanges);
  const isNew = (before.line === 'added' && chosenValues.length === 0) || answered.some(isNewPerson);
  const places = answered.filter(({ question }) => question.kind === 'location');
  if (isNew) return places.some(isLeft) ? { line: 'leftOut', reason: 'answer' } : { line: 'added' };
  const allChanges = [...('changes' in before ? before.changes : []), ...chosenValues];
  if (allChanges.length === 0) return before;
  const keepsRole = answered.some(({ question, answer }) => question.kind === 'admins' && answer.choice === 'leave');
  const changes = allChanges.flatMap((change): FieldChange[] => {
    if (change.field === 'role' && keepsRole) return [];
    if (change.field !== 'locations' || places.length === 0) return [change];
    if (places.some(keepsLocations)) return [];
    const newLocations = [
      ...new Set(listNames(change.to).flatMap((name) => getLocationNames(name, places, locationName))),
    ];
    const from = listNames(change.from);
    const isSame = newLocations.length === from.length && newLocations.every((name) => from.includes(name));
    return isSame ? [] : [{ ...change, to: newLocations }];
  });
  return toOutcome(changes);
}

/** Returns the changes that an answer about an email adds: of the email, or everything about one of several people. */
function getChosenChanges({ question, answer }: Answered): readonly FieldChange[] {
  if (question.kind !== 'email' || answer.choice !== 'change') return [];
  const { namesakes, change, from, to } = question;
  if (namesakes) return namesakes.people.find(({ _id }) => _id === answer.person)?.changes ?? [];
  const isInvitedAgain = change === 'invite-again';
  return [
    { field: 'email', from, to },
    ...(isInvitedAgain ? [{ field: 'status', from: 'active', to: 'invited' }] : []),
  ];
}

const isNewPerson = ({ question, answer }: Answered) => question.kind === 'email' && answer.choice === 'add';

const isLeft = ({ answer }: Answered) => answer.choice === 'leave';
const keepsLocations = ({ answer }: Answered) => answer.choice === 'leave' || answer.choice === 'without';

/** Returns the location's name for a name in the file, according to the answers. Undefined if they ignore that name. */
function getLocationNames(name: string, places: readonly Answered[], locationName: Input['locationName']): string[] {
  const place = places.find(({ question }) => question.id === locationQuestion(name));
  if (place === undefined || place.answer.choice === 'add') return [name];
  const { choice, location = '' } = place.answer;
  return choice === 'use' ? [locationName(location.toLowerCase()) ?? name] : [];
}

/** Returns the id of the question about a name that is not a location. */
export const locationQuestion = (text: string): string => `location:${foldName(text)}`;

function toOutcome(changes: readonly FieldChange[]): Outcome {
  if (changes.length === 0) return { line: 'same' };
  const endChange = changes.find(({ field, to }) => field === 'status' && to === 'deactivated');
  if (endChange === undefined) return { line: 'changed', changes };
  return { line: endChange.from === 'invited' ? 'withdrawn' : 'deactivated', changes };
}

const listNames = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function groupByRow(questions: readonly ImportQuestion[]): ReadonlyMap<number, readonly ImportQuestion[]> {
  const byRow = new Map<number, ImportQuestion[]>();
  for (const question of questions)
    for (const row of question.kind === 'email' ? [question.row] : question.rows)
      byRow.set(row, [...(byRow.get(row) ?? []), question]);
  return byRow;
}
