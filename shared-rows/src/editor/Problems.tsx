import { useState } from 'react';
import { Button, ErrorSummary } from 'shared-ui';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { csvText, saveFile } from '../import/csvFile.ts';
import type { RowError, RowKind, TextValues } from '../model/rows.ts';
import { cellId } from './useRowKeyboard.ts';
import { rowMessages } from '../messages.ts';
import styles from './Problems.module.css';

/** How many rows have problems, whether only they are shown, and a list of them to take away. */
export function Problems<Values extends TextValues>({ kind, list, dispatch }: RowsFormState<Values>) {
  const { rows, errors, only } = list;
  const text = rowMessages.problems;

  function download() {
    const lines = rows.flatMap(({ key, values }) => {
      const messages = errors.get(key)?.map(({ message }) => message);
      return messages ? [[...kind.fields.map(({ write }) => write(values)), messages.join(' ')]] : [];
    });
    saveFile(`${kind.list}.csv`, csvText([[...kind.fields.map(({ label }) => label), text.problem], ...lines]));
  }

  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        <Icon of={errors.size > 0 ? TriangleAlert : CircleCheck} />
        <span>{errors.size > 0 ? text.title(errors.size) : text.none}</span>
      </p>
      <Button
        kind="quiet"
        onClick={() => dispatch({ type: 'show', only: only === null ? new Set(errors.keys()) : null })}
      >
        {only === null ? text.onlyThese : text.showAll}
      </Button>
      {errors.size > 0 && (
        <Button kind="quiet" onClick={download}>
          {text.download}
        </Button>
      )}
    </div>
  );
}

/** Links to the first problems. If there is only one, the form focuses its cell. */
export function SubmitSummary<Values extends TextValues>({ kind, list }: RowsFormState<Values>) {
  const positions = new Map(list.rows.map(({ key }, position) => [key, position + 1]));
  const errors = [...list.errors.values()].flat();
  // Fixed when the form is submitted, so that it does not take the focus while the user types.
  const [isOne] = useState(errors.length === 1);
  if (isOne) return null;
  return (
    <ErrorSummary
      title={kind.text.problem}
      errors={errors.slice(0, maxLinks).map((error) => ({
        id: cellId(kind.list, error.key, columnOf(error, kind)),
        message: `${kind.text.row(positions.get(error.key) ?? 0)}: ${error.message}`,
      }))}
    />
  );
}

const maxLinks = 6;

/** The column to which an error leads; errors about text that fits no column have none. */
const columnOf = <Values,>({ column }: RowError, { fields, typed }: RowKind<Values>): string =>
  fields.some(({ id }) => id === column) ? column : typed[0];
