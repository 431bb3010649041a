import type { OutcomeKind, Reason } from './outcomes.ts';
import { type Answers, type Ask, findAnswer } from './questions.ts';
import type { FileRow } from '../reading/rows.ts';

/** Asks a question about a row. Returns its answer, or undefined while it has none. */
export type AskRow = (ask: Omit<Ask, 'answer'>) => string | undefined;

export const createAsk =
  (answers: Answers, asks: Ask[]): AskRow =>
  (ask) => {
    const answer = findAnswer(answers, ask);
    asks.push({ ...ask, answer });
    return answer;
  };

/** The outcome of a row that needs no comparison. */
export type RowEnd = { kind: 'attention' | 'out' | 'answer'; reason?: Reason; field?: string };

/** Skips a row under different headings, unless the answer is to treat it like the rows above. */
export function endOtherTable({ otherHeadings }: FileRow, ask: AskRow): RowEnd | undefined {
  if (!otherHeadings) return undefined;
  const { line, text } = otherHeadings;
  const answer = ask({ kind: 'otherTable', id: String(line), text });
  if (answer === 'leaveOut') return { kind: 'out', reason: 'leftOut' };
  return answer === 'take' ? undefined : { kind: 'answer' };
}

/** Asks about a row that another admin has changed since the page read the list. Returns whether to keep the current row. */
export function askAboutOutdated(
  { kind, reason }: { kind: OutcomeKind; reason?: Reason },
  { row, name, version }: { row: FileRow; name: string; version: number | undefined },
  ask: AskRow,
): boolean {
  const changesList = kind === 'new' || kind === 'changed' || reason === 'deactivate' || reason === 'withdraw';
  // Asks again if the version is newer than the answer.
  return changesList && ask({ kind: 'outdated', id: `${row.key}:${version ?? ''}`, text: name }) === 'keep';
}
