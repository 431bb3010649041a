import { useEffect, useState } from 'react';
import { Button, ErrorSummary } from 'shared-ui';
import { CircleCheck, Icon, TriangleAlert } from 'shared-ui/icons';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { csvText, saveFile } from '../import/csvFile.ts';
import type { RowErrors } from '../model/rowErrors.ts';
import type { RowKind, Rows, TextValues } from '../model/rows.ts';
import { cellId, focusCell } from './useRowKeyboard.ts';
import { laterMessages } from '../messages.ts';
import styles from './Problems.module.css';
import type { RowEditing } from './useRowEditor.ts';

type Props<Values extends TextValues> = { form: RowsFormState<Values>; editor: RowEditing<Values> };

/** How many rows have problems, and what can be done about all of them. */
export function Problems<Values extends TextValues>({ form, editor }: Props<Values>) {
  const { kind } = form;
  const { filled } = form.rows;
  const { errors } = form.problems;
  const { filter, actions } = editor;
  const invalid = errors.size;
  const unmatched = filled.filter(({ unmatchedText }) => unmatchedText !== '').map(({ key }) => key);
  const rows = filled.filter(({ key }) => errors.has(key));

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
        {unmatched.length > 0 && (
          <Button kind="quiet" onClick={() => actions.discardUnmatched(new Set(unmatched))}>
            {laterMessages.problems.discardAllUnmatched}
          </Button>
        )}
        {rows.length > 0 && (
          <Button kind="quiet" onClick={() => saveProblems(rows, errors, kind)}>
            {laterMessages.problems.download}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Rows with problems as a CSV file, which can be imported again. */
function saveProblems<Values>(rows: Rows<Values>, errors: RowErrors, { list, fields }: RowKind<Values>): void {
  const lines = rows.map(({ key, values }) => [
    ...fields.map(({ write }) => write(values)),
    (errors.get(key) ?? []).map(({ message }) => message).join(' '),
  ]);
  const headings = [...fields.map(({ label }) => label), laterMessages.problems.column];
  saveFile(`${list}-to-check.csv`, csvText([headings, ...lines]));
}

/** Focuses the cell of a single problem; for several problems, shows links to the first ones. */
export function SubmitSummary<Values extends TextValues>({ form }: Pick<Props<Values>, 'form'>) {
  const { list, typed, fields, text } = form.kind;
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
        id: cellId(list, key, fields.some(({ id }) => id === column) ? column : (typed[0] ?? '')),
        message: `${text.row(positions.get(key) ?? 0)}: ${message}`,
      }))}
    />
  );
}

const maxLinks = 6;
