import type { KeyboardEvent } from 'react';

import { cellAt } from './cellId.ts';
import { isEmptyRow } from './model/rowList.ts';
import { nextProblem } from './model/nextProblem.ts';
import { rowMoveOf } from './model/rowMove.ts';
import type { Row, TextValues } from './model/row.ts';
import { useEnteredCell } from './useEnteredCell.ts';
import type { RowsForm } from './useRowsForm.ts';

type Options<Values extends TextValues> = {
  form: RowsForm<Values>;
  /** The rows on the page, in order. */
  visible: readonly Row<Values>[];
  goTo: (key: number | undefined, column?: string) => void;
};

/** What the keyboard does in the rows. */
export function useRowKeys<Values extends TextValues>({ form, visible, goTo }: Options<Values>) {
  const [onFocus, noteTab, here] = useEnteredCell(form);
  const visibleFrom = (key: number, by: 1 | -1) => visible[visible.findIndex((row) => row.key === key) + by];

  function step(key: number, by: 1 | -1) {
    goTo(visibleFrom(key, by)?.key, here().start);
    form.look([key]);
  }

  function remove(key: number, column: string) {
    const above = visibleFrom(key, -1);
    const left = form.drop(new Set([key]));
    goTo((above ?? left.find((row) => row.key !== key))?.key, column);
  }

  function restore({ key, values }: Row<Values>) {
    const before = here().entered;
    // What is said of a row is said of these very values: unchanged, they are left alone.
    if (before?.key === key && before.values !== values) form.type(key, before.values);
  }

  function goToProblem(direction: 1 | -1) {
    const present = cellAt(document.activeElement)?.key ?? null;
    const keys = form.latest().rows.map(({ key }) => key);
    const problems = form.problemsNow();
    const key = nextProblem(keys, problems, present, direction);
    const [error] = problems.get(key ?? -1) ?? [];
    goTo(error?.key, error?.column);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    noteTab(event.key === 'Tab');
    const place = cellAt(event.target);
    const row = place ? form.live.row(place.key) : undefined;
    const move = rowMoveOf(pressOf(event), {
      isCell: row !== undefined && isTyped(event.target),
      isRowEmpty: row !== undefined && isEmptyRow(row, form.kind),
      isOnlyRow: form.latest().rows.length === 1,
      isUndoOurs: form.latest().steps.length > 0 && !form.latest().hasTypedSince,
    });
    if (move === null) return;
    event.preventDefault();
    if (move === 'submit') pressSubmit(event.currentTarget);
    else if (move === 'undo') form.undo();
    else if (move === 'next-problem') goToProblem(1);
    else if (move === 'previous-problem') goToProblem(-1);
    else if (!place || !row) return;
    else if (move === 'remove') remove(row.key, place.column);
    else if (move === 'restore') restore(row);
    else step(row.key, move === 'down' ? 1 : -1);
  }

  return { onKeyDown, onFocus, goToProblem };
}

const pressOf = ({ key, shiftKey, ctrlKey, metaKey, nativeEvent, keyCode }: KeyboardEvent) => ({
  key,
  shift: shiftKey,
  command: ctrlKey || metaKey,
  // Safari has ended a composition by the time of its last key, and tells by this code alone.
  isComposing: nativeEvent.isComposing || keyCode === 229,
});

/** The same as a press of the button: whatever it asks before it sends is asked, and while it works nothing happens. */
const pressSubmit = (editor: Element) =>
  editor.closest('form')?.querySelector<HTMLButtonElement>('[type=submit]')?.click();

/** Enter in a text or a choice ends the cell; on a button it presses it. Boxes belong to no form, so that it sends none. */
const isTyped = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
