import { useEffect, useState } from 'react';
import { useWindowEvent } from 'remote-kit';
import { Button, ErrorSummary, Notice } from 'shared-ui';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { saveRows } from '../import/saveRows.ts';
import type { EditableKind, NewRow, TextValues } from '../model/rows.ts';
import { cellAt, cellId, focusCell } from './useRowKeyboard.ts';
import { laterMessages } from '../messages.ts';
import styles from './Problems.module.css';
import type { RowEditing } from './useRowEditor.ts';

type Props<Values extends TextValues> = { form: RowsFormState<Values>; editor: RowEditing<Values> };

/** How many rows have problems, and buttons that lead to them, as F8 does. */
export function Problems<Values extends TextValues>({ form, editor }: Props<Values>) {
  const { kind } = form;
  const { filled } = form.rows;
  const { errors } = form.problems;
  const { filter, actions } = editor;
  const invalid = errors.size;
  const unmatched = filled.filter(({ unmatchedText }) => unmatchedText !== '').map(({ key }) => key);
  const rows = filled.filter(({ key }) => errors.has(key));

  function goToProblem(direction: 1 | -1) {
    const present = cellAt(document.activeElement)?.key ?? null;
    const keys = form.rows.latest().rows.map(({ key }) => key);
    const problems = form.problems.now();
    const key = nextProblem(keys, problems, present, direction);
    const [error] = problems.get(key ?? -1) ?? [];
    actions.focusRow(error?.key, error?.column);
  }

  useWindowEvent('keydown', ({ key, shiftKey }) => {
    if (key === 'F8') goToProblem(shiftKey ? -1 : 1);
  });

  return (
    <div className={invalid > 0 ? `${styles.bar} ${styles.bad}` : styles.bar}>
      <p className={styles.count} role="status">
        {invalid > 0 ? <Icon of={TriangleAlert} /> : <Icon of={CircleCheck} />}
        <span>{invalid > 0 ? laterMessages.problems.title(invalid) : laterMessages.problems.none}</span>
      </p>
      <div className={styles.actions}>
        {filter.isOn ? (
          <Button kind="quiet" onClick={filter.showAll}>
            {laterMessages.problems.showAll}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => filter.showOnly(new Set(errors.keys()))}>
            {laterMessages.problems.onlyThese}
          </Button>
        )}
        {invalid > 0 && (
          <Button kind="quiet" onClick={() => goToProblem(1)}>
            <span>{laterMessages.problems.next}</span>
            <span className={styles.key}> (F8)</span>
          </Button>
        )}
        {unmatched.length > 0 && (
          <Button kind="quiet" onClick={() => actions.discardUnmatched(new Set(unmatched))}>
            {laterMessages.problems.discardAllUnmatched}
          </Button>
        )}
        {rows.length > 0 && (
          <Button kind="quiet" onClick={async () => saveRows.problems(await kind.load(), rows, errors)}>
            {laterMessages.problems.download}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The next row with a problem, below or above the current one; after the last comes the first. */
export function nextProblem(
  keys: readonly number[],
  withProblems: ReadonlyMap<number, unknown> | ReadonlySet<number>,
  present: number | null,
  direction: 1 | -1,
): number | null {
  const ordered = direction === 1 ? keys : keys.toReversed();
  const here = present === null ? -1 : ordered.indexOf(present);
  const round = [...ordered.slice(here + 1), ...ordered.slice(0, here + 1)];
  return round.find((key) => withProblems.has(key)) ?? null;
}

/** Focuses the cell of a single problem; for several problems, shows links to the first ones. */
export function SubmitSummary<Values extends TextValues>({ form }: Pick<Props<Values>, 'form'>) {
  const { list, typed, columns, text } = form.kind;
  const positions = new Map(form.rows.list.rows.map(({ key }, position) => [key, position + 1]));
  const errors = [...form.problems.errors.values()].flat();
  const [only] = errors;
  // Fixed when the form is submitted, so that it does not take the focus again while the user types.
  const [onlyId] = useState(only && errors.length === 1 ? cellId(list, only.key, only.column) : null);
  useEffect(() => {
    if (onlyId !== null) focusCell(onlyId);
  }, [onlyId]);
  if (onlyId !== null) return null;
  return (
    <ErrorSummary
      title={text.problem}
      errors={errors.slice(0, maxLinks).map(({ key, column, message }) => ({
        id: cellId(list, key, columns.some((id) => id === column) ? column : (typed[0] ?? '')),
        message: `${text.row(positions.get(key) ?? 0)}: ${message}`,
      }))}
    />
  );
}

const maxLinks = 6;

type WaitingProps<Values> = {
  kind: EditableKind<Values>;
  rows: readonly NewRow<Values>[];
  onDiscard: () => void;
};

/** Says how many rows wait because they did not fit into one request. */
export function WaitingNotice<Values>({ kind, rows, onDiscard }: WaitingProps<Values>) {
  const text = laterMessages.waiting;
  return (
    <Notice
      kind="warn"
      role="alert"
      title={text.title(rows.length)}
      actions={
        <>
          <Button onClick={async () => saveRows.rest(await kind.load(), rows)}>{text.download}</Button>
          <Button kind="quiet" onClick={onDiscard}>
            {text.discard}
          </Button>
        </>
      }
    >
      {text.hint}
    </Notice>
  );
}
