import { useEffect, useState } from 'react';
import { Button, ErrorSummary } from 'shared-ui';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { csvText, saveFile } from '../import/csvFile.ts';
import type { TextValues } from '../model/rows.ts';
import { cellId, focusCell } from './useRowKeyboard.ts';
import { rowMessages } from '../messages.ts';
import styles from './Problems.module.css';

/** How many rows have problems, and whether only they are shown. */
export function Problems<Values extends TextValues>({ kind, list, dispatch }: RowsFormState<Values>) {
  const { rows, errors, only } = list;
  const invalid = errors.size;

  function download() {
    const lines = rows.flatMap(({ key, values }) => {
      const messages = errors.get(key)?.map(({ message }) => message);
      return messages ? [[...kind.fields.map(({ write }) => write(values)), messages.join(' ')]] : [];
    });
    const headings = [...kind.fields.map(({ label }) => label), rowMessages.problems.problem];
    saveFile(`${kind.list}.csv`, csvText([headings, ...lines]));
  }

  return (
    <div className={invalid > 0 ? `${styles.bar} ${styles.bad}` : styles.bar}>
      <p className={styles.count} role="status">
        {invalid > 0 ? <Icon of={TriangleAlert} /> : <Icon of={CircleCheck} />}
        <span>{invalid > 0 ? rowMessages.problems.title(invalid) : rowMessages.problems.none}</span>
      </p>
      {only ? (
        <Button kind="quiet" onClick={() => dispatch({ type: 'show', only: null })}>
          {rowMessages.problems.showAll}
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => dispatch({ type: 'show', only: new Set(errors.keys()) })}>
          {rowMessages.problems.onlyThese}
        </Button>
      )}
      {invalid > 0 && (
        <Button kind="quiet" onClick={download}>
          {rowMessages.problems.download}
        </Button>
      )}
    </div>
  );
}

/** Focuses the cell of a single problem; for several problems, shows links to the first ones. */
export function SubmitSummary<Values extends TextValues>({ kind, list }: RowsFormState<Values>) {
  const { typed, fields, text } = kind;
  const positions = new Map(list.rows.map(({ key }, position) => [key, position + 1]));
  const errors = [...list.errors.values()].flat();
  const [only] = errors;
  // Fixed when the form is submitted, so that it does not take the focus again while the user types.
  const [onlyId] = useState(only && errors.length === 1 ? cellId(kind.list, only.key, only.column) : null);
  useEffect(() => {
    if (onlyId !== null) focusCell(onlyId);
  }, [onlyId]);
  if (onlyId !== null) return null;
  return (
    <ErrorSummary
      title={text.problem}
      errors={errors.slice(0, maxLinks).map(({ key, column, message }) => ({
        id: cellId(kind.list, key, fields.some(({ id }) => id === column) ? column : typed[0]),
        message: `${text.row(positions.get(key) ?? 0)}: ${message}`,
      }))}
    />
  );
}

const maxLinks = 6;
