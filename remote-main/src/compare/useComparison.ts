import type { ImportAnswer, ImportChoice } from 'contract/imports';
import { useEffect, useMemo, useState } from 'react';
import type { ApiFailure } from 'shared-session';

import type { Comparing, Comparison, MatchedTable } from './comparing.ts';

/** What is sent to apply a file, and what it does. Rows with errors are skipped in it, and named in `errors`. */
export type Prepared<Body> = { body: Body; comparison: Comparison; errors: Comparison['errors'] };

type State<Body> =
  | { status: 'comparing' }
  | { status: 'failed'; failure: ApiFailure }
  | ({ status: 'compared' } & Prepared<Body>);

/** Compares a table with the list, anew when its rows change; none are compared while something is asked. */
export function useComparison<Values, Body extends { rows: readonly object[]; skip?: number[] | undefined }>(
  comparing: Comparing<Values, Body>,
  table: MatchedTable<Values> | null,
) {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<{ state: State<Body>; of: unknown } | null>(null);
  // That of another table, or of an earlier try, is over.
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
    /** Shows what is true by now, after it was refused. */
    replace: (prepared: Prepared<Body>) => setAnswer({ state: { status: 'compared', ...prepared }, of: asked }),
  };
}

const comparingState = { status: 'comparing' } as const;

/**
 * Compares as the file has it; then, if some are new or in error, with what is guessed for those; then without the rows that
 * are still in error, whose hash is that of what is applied.
 */
async function prepare<Values, Body extends { rows: readonly object[]; skip?: number[] | undefined }>(
  { toBody, compare }: Comparing<Values, Body>,
  table: MatchedTable<Values>,
  signal: AbortSignal,
): Promise<State<Body>> {
  let body = toBody(table, new Set());
  let result = await compare(body, signal);
  if (!result.ok) return { status: 'failed', failure: result };
  const guessed = toBody(table, new Set([...result.payload.added, ...rowsOf(result.payload.errors)]));
  if (JSON.stringify(guessed) !== JSON.stringify(body)) {
    body = guessed;
    result = await compare(body, signal);
    if (!result.ok) return { status: 'failed', failure: result };
  }
  const { errors } = result.payload;
  if (errors.length === 0) return { status: 'compared', body, comparison: result.payload, errors };
  body = { ...body, skip: [...new Set(rowsOf(errors))] };
  const rest = await compare(body, signal);
  return rest.ok ? { status: 'compared', body, comparison: rest.payload, errors } : { status: 'failed', failure: rest };
}

const rowsOf = (errors: Comparison['errors']) =>
  errors.flatMap(({ path: [, row] }) => (typeof row === 'number' ? [row] : []));

/** The answers that are needed, and those that are given: a choice, with a location behind a colon. */
export function toAnswers(questions: Comparison['questions'], given: ReadonlyMap<string, string>) {
  const answers = questions.flatMap(({ id, kind }): ImportAnswer[] => {
    const [choice = '', location] = (given.get(id) ?? (kind === 'email' ? 'leave' : '')).split(':');
    const known = choices.find((one) => one === choice);
    return known ? [{ question: id, choice: known, ...(location !== undefined && { location }) }] : [];
  });
  return { answers, isComplete: answers.length === questions.length };
}

const choices: readonly ImportChoice[] = ['add', 'use', 'whole', 'confirm', 'leave', 'skip'];

/** How many changes a comparison has, and which rows are in it that were not, or not so, in an earlier one. */
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
