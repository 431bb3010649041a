import type { Location } from 'contract/locations';
import type { ImportAnswer, ImportChoice, ImportQuestion } from 'contract/imports';
import { completeErrors } from 'contract/validate';
import { useEffect, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';
import { placeChoice, suggestValues } from 'shared-rows/import';

import type { Comparing, Comparison, MatchedTable, SentRows } from './comparing.ts';

/** The rows to apply and their comparison. Rows with errors are skipped and listed in `errors`. */
export type Prepared = { sent: SentRows; comparison: Comparison; errors: Comparison['errors'] };

type State = { status: 'comparing' } | { status: 'failed'; failure: ApiFailure } | ({ status: 'compared' } & Prepared);

/** Compares a table with the list whenever its rows change. The table is null while a question is unanswered. */
export function useComparison<Values>(comparing: Comparing<Values>, table: MatchedTable<Values> | null) {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ state: State; request: unknown } | null>(null);
  // Distinguishes the current request from requests for another table and from earlier attempts.
  const request = useMemo(() => ({ table, tries }), [table, tries]);

  useEffect(() => {
    if (table === null) return undefined;
    const abort = new AbortController();
    void prepare(comparing, table, abort.signal).then((next) => {
      if (!abort.signal.aborted) setAnswer({ state: next, request });
    });
    return () => abort.abort();
  }, [comparing, table, request]);

  return {
    state: answer?.request === request ? answer.state : comparingState,
    retry: () => setTries(tries + 1),
    /** Shows a new comparison after the server refused to apply the last one. */
    replace: (prepared: Prepared) => setAnswer({ state: { status: 'compared', ...prepared }, request }),
  };
}

const comparingState = { status: 'comparing' } as const;

/**
 * Compares the file up to three times: unchanged, then with guessed values for rows that are new or have errors, then without
 * the rows that still have errors. Applying the file sends the hash of the last comparison.
 */
async function prepare<Values>(
  { toSend }: Comparing<Values>,
  table: MatchedTable<Values>,
  signal: AbortSignal,
): Promise<State> {
  const leftOut = [...table.leftOut.keys()];
  let sentRows = toSend(table, new Set(), leftOut);
  let result = await sentRows.compare(signal);
  if (!result.ok) return { status: 'failed', failure: result };
  const guesses = new Set([...result.payload.added, ...getRowIndexes(completeErrors(result.payload))]);
  const guessedBody = toSend(table, guesses, leftOut);
  if (JSON.stringify(guessedBody.body) !== JSON.stringify(sentRows.body)) {
    sentRows = guessedBody;
    result = await sentRows.compare(signal);
    if (!result.ok) return { status: 'failed', failure: result };
  }
  const errors = completeErrors(result.payload);
  if (errors.length > 0) {
    sentRows = toSend(table, guesses, [...leftOut, ...new Set(getRowIndexes(errors))]);
    result = await sentRows.compare(signal);
    if (!result.ok) return { status: 'failed', failure: result };
  }
  return { status: 'compared', sent: sentRows, comparison: result.payload, errors };
}

const getRowIndexes = (errors: Comparison['errors']) =>
  errors.flatMap(({ path: [, row] }) => (typeof row === 'number' ? [row] : []));

/** Parses the chosen answers, such as "use:<location>" and "change:<person>". `open` lists the unanswered questions. */
export function toAnswers(
  questions: readonly ImportQuestion[],
  chosen: ReadonlyMap<string, string>,
  locations: readonly Location[],
) {
  const answers = questions.flatMap((question): ImportAnswer[] => {
    const [choice = '', id] = getChosenAnswer(question, chosen, locations).split(':');
    const validChoice = choices.find((value) => value === choice);
    if (validChoice === undefined) return [];
    const target = id !== undefined && (choice === 'use' ? { location: id } : { person: id });
    return [{ question: question.id, choice: validChoice, ...target }];
  });
  const answeredQuestions = new Set(answers.map(({ question }) => question));
  return { answers, open: questions.filter(({ id }) => !answeredQuestions.has(id)) };
}

/** Groups the questions for the dialog: more than a few about emails become one question with one answer. */
export function groupQuestions(questions: readonly ImportQuestion[]): readonly (readonly ImportQuestion[])[] {
  const byKind = Map.groupBy(questions, (question) =>
    question.kind === 'email'
      ? `email ${question.isSimilar} ${question.namesakes !== undefined} ${question.change}`
      : question.id,
  );
  return [...byKind.values()].flatMap((group) =>
    group.length > maxSingleQuestions ? [group] : group.map((one) => [one]),
  );
}

export type EmailQuestion = Extract<ImportQuestion, { kind: 'email' }>;

const maxSingleQuestions = 5;

/**
 * Returns the chosen answer to a question; empty if there is none. People who have joined keep their email address unless the
 * admin decides otherwise, except if another person may have that address; a company that moves to another domain keeps the
 * part before the @. A name that can mean only one location means that location.
 */
export function getChosenAnswer(
  question: ImportQuestion,
  chosen: ReadonlyMap<string, string>,
  locations: readonly Location[],
): string {
  const answer = chosen.get(question.id);
  if (answer !== undefined) return answer;
  if (question.kind === 'email' && !question.namesakes && (!question.isSimilar || isMovedAccount(question)))
    return 'leave';
  const [only, ...others] = question.kind === 'location' ? findLikelyLocations(question.text, locations) : [];
  return only && others.length === 0 ? `use:${only._id}` : '';
}

const isMovedAccount = ({ from, to, change }: EmailQuestion) =>
  change !== 'invite' && getLocalPart(from) === getLocalPart(to);
const getLocalPart = (email: string) => email.toLowerCase().replace(/@.*/, '');

/** Returns the locations that a name in the file may mean. */
export function findLikelyLocations(written: string, locations: readonly Location[]): readonly Location[] {
  const names = suggestValues('locations', written, locations.map(placeChoice));
  return locations.filter(({ name }) => names.includes(name));
}

const choices: readonly ImportChoice[] = ['add', 'use', 'change', 'whole', 'confirm', 'leave', 'without', 'skip'];

/** Returns the rows that only the newer comparison has, or that differ in it. */
export function findChangedSince(before: Comparison, now: Comparison): ReadonlySet<number> {
  const earlierRows = new Set([...before.added.map(String), ...before.changed.map((row) => JSON.stringify(row))]);
  return new Set([
    ...now.added.filter((row) => !earlierRows.has(String(row))),
    ...now.changed.filter((row) => !earlierRows.has(JSON.stringify(row))).map(({ row }) => row),
  ]);
}
