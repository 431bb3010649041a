import type { ImportAnswer, ImportChoice } from 'contract/imports';
import { useEffect, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';

import type { Comparing, Comparison, MatchedTable, SentRows } from './comparing.ts';

/** The rows to apply and their comparison. Rows with errors are skipped and listed in `errors`. */
export type Prepared = { sent: SentRows; comparison: Comparison; errors: Comparison['errors'] };

type State = { status: 'comparing' } | { status: 'failed'; failure: ApiFailure } | ({ status: 'compared' } & Prepared);

/** Compares a table with the list whenever its rows change. The table is null while a question is open. */
export function useComparison<Values>(comparing: Comparing<Values>, table: MatchedTable<Values> | null) {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ state: State; of: unknown } | null>(null);
  // The answer for another table, or to an earlier try, is outdated.
  const asked = useMemo(() => ({ table, tries }), [table, tries]);

  useEffect(() => {
    if (table === null) return undefined;
    const ended = new AbortController();
    void prepare(comparing, table, ended.signal).then((next) => {
      if (!ended.signal.aborted) setAnswer({ state: next, of: asked });
    });
    return () => ended.abort();
  }, [comparing, table, asked]);

  return {
    state: answer?.of === asked ? answer.state : comparingState,
    retry: () => setTries(tries + 1),
    /** Shows the comparison as it is now, after it was refused. */
    replace: (prepared: Prepared) => setAnswer({ state: { status: 'compared', ...prepared }, of: asked }),
  };
}

const comparingState = { status: 'comparing' } as const;

/**
 * Compares the file; then with guessed values for rows that are new or in error; then without the rows that are still in
 * error. The last hash is sent to apply the file.
 */
async function prepare<Values>(
  { toSend }: Comparing<Values>,
  table: MatchedTable<Values>,
  signal: AbortSignal,
): Promise<State> {
  let sent = toSend(table, new Set());
  let result = await sent.compare(signal);
  if (!result.ok) return { status: 'failed', failure: result };
  const guessed = toSend(table, new Set([...result.payload.added, ...rowsOf(result.payload.errors)]));
  if (JSON.stringify(guessed.body) !== JSON.stringify(sent.body)) {
    sent = guessed;
    result = await sent.compare(signal);
    if (!result.ok) return { status: 'failed', failure: result };
  }
  const { errors } = result.payload;
  if (errors.length > 0) {
    sent = sent.without([...new Set(rowsOf(errors))]);
    result = await sent.compare(signal);
    if (!result.ok) return { status: 'failed', failure: result };
  }
  return { status: 'compared', sent, comparison: result.payload, errors };
}

const rowsOf = (errors: Comparison['errors']) =>
  errors.flatMap(({ path: [, row] }) => (typeof row === 'number' ? [row] : []));

/** Reads the given answers, such as "use:<location>", and whether any is missing. */
export function toAnswers(questions: Comparison['questions'], given: ReadonlyMap<string, string>) {
  const answers = questions.flatMap(({ id, kind }): ImportAnswer[] => {
    const [choice = '', location] = (given.get(id) ?? (kind === 'email' ? 'leave' : '')).split(':');
    const known = choices.find((one) => one === choice);
    return known ? [{ question: id, choice: known, ...(location !== undefined && { location }) }] : [];
  });
  return { answers, isComplete: answers.length === questions.length };
}

const choices: readonly ImportChoice[] = ['add', 'use', 'whole', 'confirm', 'leave', 'skip'];

/** The rows that are new or differ from an earlier comparison. */
export function changedSince(
  { comparison: before }: { comparison: Comparison },
  { comparison: now }: { comparison: Comparison },
) {
  const known = new Set([...before.added.map(String), ...before.changed.map((row) => JSON.stringify(row))]);
  return new Set([
    ...now.added.filter((row) => !known.has(String(row))),
    ...now.changed.filter((row) => !known.has(JSON.stringify(row))).map(({ row }) => row),
  ]);
}
