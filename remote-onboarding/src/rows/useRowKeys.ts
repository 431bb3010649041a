import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

import { cellAt, cellId, focusCell } from './cellId.ts';
import { isEmptyRow } from './model/rowList.ts';
import { nextProblem } from './model/nextProblem.ts';
import { rowMoveOf } from './model/rowMove.ts';
import type { Row, TextValues } from './model/row.ts';
import type { RowsForm } from './useRowsForm.ts';

type Options<Values extends TextValues> = {
  form: RowsForm<Values>;
  /** The rows on the page, in order. */
  visible: readonly Row<Values>[];
  showAll: () => void;
};

/** What the keyboard does in the rows, and where the focus goes. */
export function useRowKeys<Values extends TextValues>({ form, visible, showAll }: Options<Values>) {
  const { list } = form.kind;
  const firstColumn = form.kind.fields[0]?.id ?? '';
  /** Where the present run of Tabs began: Enter goes back to that column, as in a spreadsheet. */
  const start = useRef(firstColumn);
  const isTabbing = useRef(false);
  const entered = useRef<{ key: number; values: Values } | null>(null);
  const waiting = useRef<{ key: number; column: string } | null>(null);

  // A row can be focused only once it is on the page, and then at once: no key may go elsewhere.
  useLayoutEffect(() => {
    if (waiting.current === null) return;
    const { key, column } = waiting.current;
    waiting.current = null;
    focusCell(cellId(list, key, column));
  });

  const focusLater = (key: number | undefined, column = firstColumn) => {
    waiting.current = key === undefined ? null : { key, column };
  };

  function step(key: number, by: 1 | -1) {
    const next = visible[visible.findIndex((row) => row.key === key) + by];
    if (next) focusCell(cellId(list, next.key, start.current));
    form.look([key]);
  }

  function remove(key: number, column: string) {
    const position = visible.findIndex((row) => row.key === key);
    const left = form.drop(new Set([key]));
    focusLater((visible[position - 1] ?? left.find((row) => row.key !== key))?.key, column);
  }

  function goToProblem(direction: 1 | -1) {
    const present = cellAt(document.activeElement)?.key ?? null;
    const keys = form.latest().rows.map(({ key }) => key);
    const problems = form.problemsNow();
    const key = nextProblem(keys, problems, present, direction);
    const error = problems.get(key ?? -1)?.[0];
    if (key === null || !error) return;
    const isCell = form.kind.fields.some(({ id }) => id === error.column);
    const column = isCell ? error.column : firstColumn;
    if (visible.some((row) => row.key === key)) return focusCell(cellId(list, key, column));
    focusLater(key, column);
    showAll();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    isTabbing.current = event.key === 'Tab';
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    const isCell = place !== null && row !== undefined && isTyped(event.target);
    const press = {
      key: event.key,
      shift: event.shiftKey,
      command: event.ctrlKey || event.metaKey,
      isComposing: event.nativeEvent.isComposing,
    };
    const move = rowMoveOf(press, {
      isCell,
      isRowEmpty: row !== undefined && isEmptyRow(row, form.kind),
      isOnlyRow: form.latest().rows.length === 1,
      isUndoOurs: form.latest().steps.length > 0 && !form.latest().hasTypedSince,
    });
    if (move === null) return;
    event.preventDefault();
    if (move === 'submit') void form.submit();
    else if (move === 'undo') form.undo();
    else if (move === 'next-problem' || move === 'previous-problem') goToProblem(move === 'next-problem' ? 1 : -1);
    else if (!place || !row) return;
    else if (move === 'remove') remove(row.key, place.column);
    else if (move === 'restore') {
      if (entered.current?.key === row.key) form.type(row.key, entered.current.values);
    } else step(row.key, move === 'down' ? 1 : -1);
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    if (!place || !row) return;
    const before = entered.current;
    if (!isTabbing.current || before?.key !== row.key) start.current = place.column;
    isTabbing.current = false;
    if (before && before.key !== row.key) form.look([before.key]);
    entered.current = { key: row.key, values: row.values };
  }

  return { onKeyDown, onFocus, focusLater, goToProblem };
}

/** Enter in a text or a choice ends the cell; on a button or a box it presses it. */
const isTyped = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
