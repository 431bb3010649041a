import {
  isEmptyRow,
  type ListKind,
  type Row,
  type TextValues,
  type UndoableList,
  type UndoStep,
  withBlankRow,
} from './rows.ts';

/** Undoes the last step, if there is one. */
export function undo<Values extends TextValues>(
  list: UndoableList<Values>,
  kind: ListKind<Values>,
): UndoableList<Values> {
  const last = list.steps.at(-1);
  if (!last) return list;
  const step = stepBack(last);
  const kept = list.rows
    .filter(({ key }) => !step.added.has(key))
    .map((row) => restored(row, step.changed.get(row.key)));
  // Empty rows are not restored: the list has a blank row at its end anyway.
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

type Change<Values> = { before: Row<Values>; after: Row<Values> };

/** What a step changed: only its own rows, so that text typed in other rows since is kept. */
type StepBack<Values> = {
  removed: readonly { position: number; row: Row<Values> }[];
  added: ReadonlySet<number>;
  changed: ReadonlyMap<number, Change<Values>>;
};

function stepBack<Values>({ before, after }: UndoStep<Values>): StepBack<Values> {
  const later = new Map(after.map((row) => [row.key, row]));
  const earlier = new Set(before.map(({ key }) => key));
  return {
    removed: before.flatMap((row, position) => (later.has(row.key) ? [] : [{ position, row }])),
    // Without the blank row at the end, because text typed there later is not part of the step.
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

/** Restores only the values that have not changed since the step. */
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

/** Inserts in ascending order, so that each row returns between its old neighbors. */
function inserted<Values>(rows: readonly Row<Values>[], removed: StepBack<Values>['removed']): readonly Row<Values>[] {
  const result: Row<Values>[] = [];
  let next = 0;
  for (const { position, row } of removed) {
    for (let kept = rows[next]; kept && result.length < position; kept = rows[(next += 1)]) result.push(kept);
    result.push(row);
  }
  return [...result, ...rows.slice(next)];
}
