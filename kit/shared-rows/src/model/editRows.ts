import { rowMessages } from '../messages.ts';
import { isEmptyRow, createRow, type Row, type RowError, type RowKind, type Rows, type TextValues } from './rows.ts';

const messages = rowMessages.rows;

/** Everything that the editor shows, except for errors that are computed from the rows. */
export type RowsState<Values> = {
  readonly rows: Rows<Values>;
  /** The last change that can be undone, until the user types: its message, and the rows before it. */
  readonly undo: { label: string; rows: Rows<Values> } | null;
  /** The cell to focus, by default the first cell of its row. A new object focuses the cell again. */
  readonly focus: Cell | null;
};

type Cell = { key: string; column?: string | undefined };

export type RowsAction<Values> =
  /** Removes the saved rows. Rows that were added in the meantime remain. */
  | { type: 'sent'; rows: Rows<Values> }
  /** Replaces outdated default values in the blank row. */
  | { type: 'preset'; former: Values }
  | { type: 'type'; key: string; change: Partial<Values> }
  | { type: 'restore'; row: Row<Values> }
  /** Fills empty cells of a row if its other cells determine their values. */
  | { type: 'complete'; key: string }
  | { type: 'leave'; key: string }
  | { type: 'focus'; cell: Cell }
  /** Focuses the blank row. */
  | { type: 'goToBlank' }
  | { type: 'add'; rows: Rows<Values>; at: string | null }
  | { type: 'remove'; key: string }
  | { type: 'discard' }
  | { type: 'undo' }
  /** Completes all rows before they are sent, shows their errors, and clears the server's errors. */
  | { type: 'check' }
  | { type: 'refuse'; errors: readonly RowError[] };

/** Applies an action to the rows. */
export function editRows<Values extends TextValues>(
  state: RowsState<Values>,
  action: RowsAction<Values>,
  kind: RowKind<Values>,
): RowsState<Values> {
  const { rows, undo } = state;
  const update = (key: string, change: (row: Row<Values>) => Row<Values>) =>
    updateRows(state, (row) => (row.key === key ? change(row) : row));
  const withUndo = (label: string, changed: Rows<Values>) => ({
    ...state,
    rows: withBlankRow(changed, kind),
    undo: { label, rows },
  });

  switch (action.type) {
    case 'sent': {
      const sentKeys = new Set(action.rows.map(({ key }) => key));
      const stateWithRest = startRows(
        rows.filter(({ key }) => !sentKeys.has(key)),
        kind,
      );
      const [next] = stateWithRest.rows;
      // The button that had the focus is removed.
      return next && stateWithRest.rows.length > 1 ? { ...stateWithRest, focus: { key: next.key } } : stateWithRest;
    }
    case 'preset': {
      if (action.former === kind.empty) return state;
      const listChosenValues = (values: Values) =>
        Object.entries(values).filter(([id, value]) => action.former[id] !== value);
      return updateRows(state, (row) =>
        row === rows.at(-1) && isEmptyRow(row, kind)
          ? { ...row, values: { ...kind.empty, ...Object.fromEntries(listChosenValues(row.values)) } }
          : row,
      );
    }
    case 'type': {
      const changedState = update(action.key, (row) => withValues(row, action.change));
      return { ...changedState, rows: withBlankRow(changedState.rows, kind), undo: null };
    }
    case 'restore':
      return { ...state, rows: withBlankRow(update(action.row.key, () => action.row).rows, kind) };
    case 'complete':
      return update(action.key, kind.complete);
    case 'leave':
      return update(action.key, (row) => (row.isLeft ? row : { ...row, isLeft: true }));
    case 'focus':
      return { ...state, focus: action.cell };
    case 'goToBlank': {
      const blankRow = rows.at(-1);
      return { ...state, focus: blankRow ? { key: blankRow.key } : null };
    }
    case 'add': {
      const addedRows = action.rows.map((row) => ({ ...row, isLeft: true }));
      const [firstRow] = addedRows;
      // Replaces an empty row, or goes below a filled one. By default, goes to the end.
      const at = rows.find(({ key }) => key === action.at) ?? rows.at(-1);
      const withAdded = (row: Row<Values>) => (isEmptyRow(row, kind) ? addedRows : [row, ...addedRows]);
      const allRows = rows.flatMap((row) => (row === at ? withAdded(row) : [row]));
      return {
        ...withUndo(messages.added(addedRows.length), allRows),
        focus: firstRow ? { key: firstRow.key } : state.focus,
      };
    }
    case 'remove': {
      const at = rows.findIndex(({ key }) => key === action.key);
      if (at === -1) return state;
      const shorterState = withUndo(messages.removed, rows.toSpliced(at, 1));
      const nextRow = shorterState.rows[at] ?? shorterState.rows.at(-1);
      return { ...shorterState, focus: nextRow ? { key: nextRow.key } : null };
    }
    case 'discard':
      return withUndo(messages.discarded, []);
    case 'undo': {
      if (undo === null) return state;
      const restoredRows = withBlankRow(undo.rows, kind);
      const changedRow = restoredRows.find(({ values }, at) => values !== rows[at]?.values);
      return {
        ...state,
        rows: restoredRows,
        undo: null,
        focus: changedRow ? { key: changedRow.key } : null,
      };
    }
    case 'check':
      return updateRows(state, (row) => {
        const { refused: _forgotten, ...completed } = kind.complete(row);
        return { ...completed, isLeft: row.isLeft || !isEmptyRow(row, kind) };
      });
    case 'refuse': {
      const errors = Map.groupBy(action.errors, ({ key }) => key);
      const changedState = updateRows(state, (row) => {
        const rowErrors = errors.get(row.key);
        if (rowErrors === undefined) return row;
        return { ...row, refused: rowErrors };
      });
      return { ...changedState, focus: action.errors[0] ?? state.focus };
    }
  }
}

export const startRows = <Values extends TextValues>(rows: Rows<Values>, kind: RowKind<Values>): RowsState<Values> => ({
  rows: withBlankRow(rows, kind),
  undo: null,
  focus: null,
});

/** Returns the same state if no row changes, so that no draft is saved. */
function updateRows<Values>(state: RowsState<Values>, change: (row: Row<Values>) => Row<Values>): RowsState<Values> {
  const rows = state.rows.map(change);
  return rows.every((row, at) => row === state.rows[at]) ? state : { ...state, rows };
}

/** Returns the rows with exactly one blank row at the end. */
function withBlankRow<Values extends TextValues>(rows: Rows<Values>, kind: RowKind<Values>): Rows<Values> {
  const endIndex = rows.findLastIndex((row) => !isEmptyRow(row, kind)) + 1;
  if (endIndex === rows.length) return [...rows, createRow(kind.empty)];
  return endIndex === rows.length - 1 ? rows : rows.slice(0, endIndex + 1);
}

/** Sets values of a row. Removes the marks of changed values: suggested and refused. */
function withValues<Values extends TextValues>(row: Row<Values>, change: Partial<Values>): Row<Values> {
  const { refused: _outdated, ...accepted } = row;
  // A cell may pass values that it did not change.
  const isChanged = (field: string) => field in change && change[field] !== row.values[field];
  return {
    ...accepted,
    values: { ...row.values, ...change },
    guessed: row.guessed.filter((column) => !isChanged(column)),
  };
}
