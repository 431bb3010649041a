import { useState } from 'react';
import { messageAt, useSubmission } from 'remote-kit';
import { type ApiResult, type Call, readCurrentRow, type FieldError, showToast, validate } from 'shared-session';

import { rowErrors } from '../facts/rowErrors.ts';

export type Versioned = { version?: number | undefined };

type Options<Form, Row> = {
  /** The list's name in the body when the row is added as a list of one. */
  list: string;
  /** The row as it was when editing began; null for a new one. */
  row: Row | null;
  /** The call that changes a row: a conflict answers with its payload. */
  change: Pick<Call<Row>, 'payload'>;
  form: Parameters<typeof validate<Form>>[0];
  values: Form;
  save: (form: Form, version: Versioned) => Promise<ApiResult<unknown>>;
  /** What to say of a row of this name once it is stored. */
  done: (name: string) => string;
  onDone: () => void;
  /** There is no such row any more. */
  onGone: () => void;
};

/** The form of one row: checked here, saved there, every refusal at its field, and what somebody else changed meanwhile. */
export function useRowEditing<Form extends { name: string }, Row extends Versioned>(options: Options<Form, Row>) {
  const { list, row, change, form, values, save, done, onDone, onGone } = options;
  const submission = useSubmission();
  const [current, setCurrent] = useState<Row | null>(null);
  const errors = rowErrors(submission.errors, list);

  async function submit(chosen: Form = values) {
    const checked = validate(form, chosen);
    if (!checked.ok) return refuse(checked.errors);
    const version = (current ?? row)?.version;
    const result = await submission.send(() => save(checked.value, version === undefined ? {} : { version }));
    if (!result) return;
    if (!result.ok && result.statusCode === 404) onGone();
    if (!result.ok) return setCurrent(readCurrentRow(result, change));
    showToast({ kind: 'good', text: done(checked.value.name) });
    onDone();
  }

  // What is refused is to be seen at its field, which the choice between two versions hides.
  function refuse(refused: FieldError[]) {
    setCurrent(null);
    submission.refuse(refused);
  }

  return {
    submission,
    current,
    errors,
    errorAt: (field: string) => messageAt(errors, field),
    submit,
  };
}
