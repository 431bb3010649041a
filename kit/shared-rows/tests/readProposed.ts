import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { RowKind } from '../src/model/rows.ts';
import { limitColumns, matchColumns } from '../src/reading/matchColumns.ts';
import { readFile } from '../src/reading/readFile.ts';
import { findQuestions, proposeAnswers, toRows } from '../src/reading/readRows.ts';
import { rowsToImport } from '../src/reading/rowsToImport.ts';
import { applyTitles } from '../src/reading/titles.ts';

/** Reads a file without answers. Returns its rows as strings, the omitted people with the reason, and the questions. */
export async function readProposed<Values extends { name: string }>(file: string, kind: RowKind<Values>) {
  const readResult = await readFile(new File([readFileSync(file)], path.basename(file)), kind);
  if ('error' in readResult) return readResult.error;
  const lines = applyTitles(limitColumns(readResult.lines, kind), kind);
  const match = matchColumns(lines, kind);
  const { rows, excluded, leftOut } = rowsToImport(lines, match, kind);
  const questions = findQuestions(rows, match.targets, kind);
  const answers = proposeAnswers(questions, new Map());
  const names = (some: readonly (readonly string[])[]) =>
    toRows(some, match.targets, kind).map(({ values }) => values.name);
  return {
    rows: toRows(rows, match.targets, kind, answers).map((row) =>
      [...kind.fields.map(({ write }) => write(row.values)), ...Object.values(row.unmatched)]
        .join('|')
        .replace(/\|+$/, ''),
    ),
    out: excluded.map(({ cells, why }) => `${names([cells]).join()}: ${why}`),
    onLeave: names(leftOut.onLeave),
    asks: [
      ...questions.filter(({ id }) => !answers.has(id)).map(({ id }) => id),
      ...match.unclear.map(({ target }) => target),
    ],
  };
}
