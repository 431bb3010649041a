import { useState } from 'react';
import { useSubmission } from 'shared-remote';
import type { ApiResult, FieldError } from 'shared-session';

import { cellId } from './cellId.ts';
import { type RowError, toRowErrors } from './rowErrors.ts';
import { filledRows, type Row, type TextValues } from './rowList.ts';

type Options<Values, Form> = {
  /** The list's name in the body that is sent, and in the ids on the page. */
  name: string;
  rows: readonly Row<Values>[];
  rowLabel: (position: number) => string;
  typed: readonly (keyof Values & string)[];
  toForm: (values: Values) => Form;
  /** What the forms of the contract refuse; paths as the server writes them. */
  check: (forms: Form[]) => readonly FieldError[];
  /** What only the list as a whole can refuse. */
  clashes: (rows: readonly Row<Values>[]) => RowError[];
  send: (forms: Form[]) => Promise<ApiResult<unknown>>;
  onSent: () => void;
};

/** A list of rows as one form: checks it here, sends it, and brings every refusal back to its row and cell. */
export function useRowsForm<Values extends TextValues, Form>(options: Options<Values, Form>) {
  const { name, rows, rowLabel, typed, toForm, check, clashes, send, onSent } = options;
  const submission = useSubmission();
  const [sent, setSent] = useState<readonly Row<Values>[]>([]);
  const [clashing, setClashing] = useState<readonly RowError[]>([]);
  const filled = filledRows(rows, typed);

  async function submit() {
    const forms = filled.map(({ values }) => toForm(values));
    const refused = check(forms);
    const found = clashes(filled);
    setSent(filled.length > 0 ? filled : rows.slice(0, 1));
    setClashing(found);
    if (refused.length + found.length > 0) return submission.refuse(refused);
    const result = await submission.send(() => send(forms));
    if (result?.ok) onSent();
  }

  const refusals = toRowErrors(submission.errors, sent, typed[0] ?? '');
  const errors = [...refusals.rows, ...clashing];
  return {
    filled,
    errors,
    whole: refusals.whole,
    summary: errors.map(({ key, column, message }) => ({
      id: cellId(name, key, column),
      message: `${rowLabel(rows.findIndex((row) => row.key === key) + 1)}: ${message}`,
    })),
    submission,
    submit,
  };
}
