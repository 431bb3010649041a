import { messageAt, useSubmission } from 'shared-remote';
import { type ApiResult, type FieldError, showToast, validate } from 'shared-session';

import { rowPath } from '../../facts/rowPath.ts';

type Options<Form> = {
  /** The list's name in the body when the row is added as a list of one. */
  list: string;
  form: Parameters<typeof validate<Form>>[0];
  values: Form;
  save: (form: Form) => Promise<ApiResult<unknown>>;
  done: string;
  onDone: () => void;
};

/** The form of one row: checked here, saved there, with every refusal at its field. */
export function useRowEditing<Form>({ list, form, values, save, done, onDone }: Options<Form>) {
  const submission = useSubmission();
  const errors: FieldError[] = submission.errors.map((error) => ({ ...error, path: rowPath(error.path, list) }));

  async function submit() {
    const checked = validate(form, values);
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => save(checked.value));
    if (!result?.ok) return;
    showToast({ kind: 'good', text: done });
    onDone();
  }

  return { submission, errorAt: (field: string) => messageAt(errors, field), submit: () => void submit() };
}
