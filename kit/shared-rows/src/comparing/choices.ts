import * as v from 'valibot';

import { fold } from '../reading/fold.ts';
import { type Columns, type Field, listFields, type ListName } from '../reading/headings.ts';
import type { AnswerKey, Question } from './questions.ts';
import type { Table } from '../reading/rows.ts';

/** The choices of earlier files by folded heading: the field of a column, and the meanings of status words. */
export const savedChoices = v.object({
  columns: v.record(v.string(), v.string()),
  words: v.record(v.string(), v.record(v.string(), v.picklist(['left', 'here']))),
});
export type SavedChoices = v.InferOutput<typeof savedChoices>;

const isSaved = (field: Field) => field !== 'role';
const getHeading = (table: Table<unknown>, at: number | undefined) => fold(table.columns[at ?? -1]?.heading ?? '');

/** Adds the choices of a file to the saved ones. A role is never saved. */
export function saveChoices(
  list: ListName,
  table: Table<unknown>,
  questions: readonly Question[],
  saved: SavedChoices,
): SavedChoices {
  if (table.headingLine === null) return saved;
  const columns = { ...saved.columns };
  for (const [at] of table.columns.entries()) {
    const heading = getHeading(table, at);
    const field = listFields[list].find((candidate) => table.chosen[candidate]?.includes(at));
    if (heading === '') continue;
    if (field && isSaved(field)) columns[heading] = field;
    else delete columns[heading];
  }
  const status = getHeading(table, table.chosen.status?.[0]);
  const items = questions.find(({ kind }) => kind === 'left')?.items ?? [];
  const words = items.flatMap(({ id, answer }) =>
    id.startsWith('word:') && (answer === 'left' || answer === 'here') ? [[id, answer] as const] : [],
  );
  if (status === '' || words.length === 0) return { ...saved, columns };
  return { columns, words: { ...saved.words, [status]: { ...saved.words[status], ...Object.fromEntries(words) } } };
}

/** The saved choices that apply to a table: its columns, and the meanings of its status words. */
export function recallChoices(
  list: ListName,
  table: Table<unknown>,
  saved: SavedChoices,
): { columns: Columns; answers: ReadonlyMap<AnswerKey, string> } {
  const columns: Partial<Record<Field, readonly number[]>> = {};
  for (const field of listFields[list]) {
    const at = table.columns.flatMap((_, position) =>
      saved.columns[getHeading(table, position)] === field ? [position] : [],
    );
    if (isSaved(field) && at.length > 0) columns[field] = field === 'address' ? at : at.slice(0, 1);
  }
  const [status] = columns.status ?? table.chosen.status ?? [];
  const words = Object.entries(saved.words[getHeading(table, status)] ?? {});
  return { columns, answers: new Map(words.map(([id, meaning]) => [`left:${id}` as const, meaning])) };
}
