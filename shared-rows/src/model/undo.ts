import type { KnownColumns } from '../columns/matchColumns.ts';
import type { Row, RowKind, TextValues } from './rowKind.ts';
import { isEmptyRow, type RowList, withBlankRow } from './rowList.ts';

type Change<Values> = { before: Row<Values>; after: Row<Values> };

/** What takes one step back, without touching what was typed elsewhere since. */
type UndoStep<Values> = {
  /** What was done, as a sentence. */
  label: string;
  /** How the columns of an imported file were matched. */
  columns?: KnownColumns | undefined;
  removed: readonly { position: number; row: Row<Values> }[];
  added: ReadonlySet<number>;
  changed: ReadonlyMap<number, Change<Values>>;
};

/** Rows with the way back. */
export type UndoableList<Values> = RowList<Values> & {
  readonly steps: readonly UndoStep<Values>[];
  /** Text typed after the last step is the browser's to undo. */
  readonly hasTypedSince: boolean;
};

const depth = 20;

/** The list after something that can be undone. */
export function withStep<Values>(
  before: UndoableList<Values>,
  after: RowList<Values>,
  label: string,
  columns?: KnownColumns,
): UndoableList<Values> {
  const steps = [...before.steps, { ...stepBack(before.rows, after.rows, label), columns }].slice(-depth);
  return { ...after, steps, hasTypedSince: false };
}

/** The list one step back, or as it is when there is none. */
export function undo<Values extends TextValues>(
  list: UndoableList<Values>,
  kind: RowKind<Values>,
): UndoableList<Values> {
  const step = list.steps.at(-1);
  if (!step) return list;
  const kept = list.rows
    .filter(({ key }) => !step.added.has(key))
    .map((row) => restored(row, step.changed.get(row.key)));
  // An empty row has nothing to bring back, and may have got a neighbour to type in since.
  const rows = inserted(
    kept,
    step.removed.filter(({ row }) => !isEmptyRow(row, kind)),
  );
  return {
    ...withBlankRow({ rows, nextKey: list.nextKey }, kind),
    steps: list.steps.slice(0, -1),
    hasTypedSince: false,
  };
}

function stepBack<Values>(
  before: readonly Row<Values>[],
  after: readonly Row<Values>[],
  label: string,
): UndoStep<Values> {
  const later = new Map(after.map((row) => [row.key, row]));
  const earlier = new Set(before.map(({ key }) => key));
  return {
    label,
    removed: before.flatMap((row, position) => (later.has(row.key) ? [] : [{ position, row }])),
    // The last one is the room to type in, and what is typed there is nothing that the step has added.
    added: new Set(
      after
        .slice(0, -1)
        .map(({ key }) => key)
        .filter((key) => !earlier.has(key)),
    ),
    changed: new Map(
      before.flatMap((row) => {
        const now = later.get(row.key);
        return now && now !== row ? [[row.key, { before: row, after: now }] as const] : [];
      }),
    ),
  };
}

/** Only what still is as the step left it goes back. */
function restored<Values extends TextValues>(row: Row<Values>, change: Change<Values> | undefined): Row<Values> {
  if (!change) return row;
  const { before, after } = change;
  const back = Object.entries(before.values).filter(([column]) => row.values[column] === after.values[column]);
  return {
    key: row.key,
    values: { ...row.values, ...Object.fromEntries(back) },
    guessed: before.guessed,
    unmatchedText: row.unmatchedText === after.unmatchedText ? before.unmatchedText : row.unmatchedText,
  };
}

/** Ascending positions, so that each row meets the same neighbours again. */
function inserted<Values>(rows: readonly Row<Values>[], removed: UndoStep<Values>['removed']): readonly Row<Values>[] {
  const result: Row<Values>[] = [];
  let next = 0;
  for (const { position, row } of removed) {
    for (let kept = rows[next]; kept && result.length < position; kept = rows[(next += 1)]) result.push(kept);
    result.push(row);
  }
  return [...result, ...rows.slice(next)];
}
