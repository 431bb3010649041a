import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDraftKeeper, useSubmission } from '@askwell/page-kit';
import { type FieldError, validate } from 'contract/validate';
import { type ApiResult, holdUnsavedChanges, readConflictingRow, useQueryClient } from 'shared-session';
import * as v from 'valibot';

import { type FieldValues, useConflict } from './ConflictChoices.tsx';

export type VersionedRow = { version?: number | undefined };

/** A saved row with the journal entry that can undo the change. */
type RecordedChange = { entry?: string | null | undefined };

/** The form's configuration for a kind of row, such as a location or a user. */
export type RowFormKind<Values, Form, Row> = {
  /** The list's path, and a part of the draft's name. */
  list: string;
  /** The call that changes a row. The answer to a conflict has the same payload. */
  change: { payload: v.GenericSchema<unknown, Row> };
  form: Parameters<typeof validate<Form>>[0];
  draft: v.GenericSchema<unknown, Values>;
  getValues: (row: Row) => Values;
  toForm: (values: Values) => Form;
  save: (row: Row, form: Form & VersionedRow) => Promise<ApiResult<(Row & RecordedChange) | null>>;
};

type Options<Values, Form, Row> = {
  kind: RowFormKind<Values, Form, Row>;
  /** The row in the list. A newer version replaces it until the user edits a field. */
  row: Row;
  onSaved: (saved: RecordedChange | null) => void;
};

/** The form of one row: its values, errors and submission, and the conflict with a version that another admin saved. */
export function useRowForm<Values extends FieldValues, Form, Row extends VersionedRow & { _id: string }>({
  kind,
  row,
  onSaved,
}: Options<Values, Form, Row>) {
  const { base, values, setValues, rebase, isChanged, hasDraft } = useRowValues(kind, row);
  const client = useQueryClient();
  const submission = useSubmission();
  const [current, setCurrent] = useState<Row | null>(null);
  const conflict = useConflict({ before: base.values, mine: values, theirs: current && kind.getValues(current) });

  async function submit() {
    const sentValues = conflict.merged;
    setValues(sentValues);
    const checked = validate(kind.form, kind.toForm(sentValues));
    if (!checked.ok) return refuse(checked.errors);
    const { version } = current ?? base.row;
    const form = { ...checked.value, ...(version !== undefined && { version }) };
    const result = await submission.send(() => kind.save(row, form));
    if (!result) return;
    // The row no longer exists.
    if (!result.ok && result.statusCode === 404) void client.invalidateQueries({ queryKey: [`/${kind.list}`] });
    if (!result.ok) return setCurrent(readConflictingRow(result, kind.change));
    setCurrent(null);
    rebase(result.payload, sentValues);
    onSaved(result.payload);
  }

  // Closes the conflict, because it hides the fields and their errors.
  function refuse(errors: FieldError[]) {
    setCurrent(null);
    submission.refuse(errors);
  }

  function reset() {
    setValues(base.values);
    refuse([]);
  }

  return {
    base: base.row,
    values,
    // Locks the fields while the form is being sent.
    setValues: submission.busy ? () => undefined : setValues,
    reset,
    isChanged,
    hasDraft,
    submit,
    submission: { ...submission, errors: keepFirstErrors(submission.errors) },
    /** Null unless another admin has changed the row. */
    conflict: current && conflict,
    /** The values that `submit` saves. */
    merged: conflict.merged,
  };
}

/**
 * Returns the values of the fields: the stored values, or the draft of a form that was not closed, for example because the
 * session ended.
 */
function useRowValues<Values extends FieldValues, Form, Row extends VersionedRow & { _id: string }>(
  { list, change, draft, getValues }: RowFormKind<Values, Form, Row>,
  row: Row,
) {
  const { restored, keep, clear } = useDraftKeeper(
    `settings-${list}-${row._id}`,
    createDraftSchema(change.payload, draft),
    {
      isDiscardedOnLeave: true,
    },
  );
  const [base, setBase] = useState(() => ({ row: restored?.row ?? row, values: getValues(restored?.row ?? row) }));
  const [latest, setLatest] = useState(base.row);
  const [values, setValues] = useState(restored?.values ?? base.values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  const updateDraft = useEffectEvent(() => (isChanged ? keep({ row: base.row, values }) : clear()));
  useEffect(() => updateDraft(), [isChanged, base.row, values]);

  if (row !== latest && !isChanged) {
    setLatest(row);
    setBase({ row, values: getValues(row) });
    setValues(getValues(row));
  }

  /** Continues from the saved row, if the server has returned it. */
  function rebase(saved: Row | null, sent: Values) {
    const now = saved ? getValues(saved) : sent;
    setBase({ row: saved ?? { ...base.row, version: undefined }, values: now });
    setValues(now);
  }

  return { base, values, setValues, rebase, isChanged, hasDraft: restored !== null };
}

/** Returns the first error of each field. Shortens the path of an error in one of several choices to the field. */
export const keepFirstErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors
    .filter(({ path }, at) => errors.findIndex((earlier) => earlier.path[0] === path[0]) === at)
    .map((error) => ({ ...error, path: error.path.slice(0, 1) }));

/** A draft contains the row from which the form started, and the values of its fields. */
export const createDraftSchema = <Row, Values>(
  row: v.GenericSchema<unknown, Row>,
  values: v.GenericSchema<unknown, Values>,
) => v.strictObject({ row, values });

/** With unsaved changes, the browser asks before the tab closes, and the shell asks before it shows another page. */
export function useUnsavedChanges(isChanged: boolean): void {
  // A passive effect would end after the next page appears, but the user may leave that page immediately.
  useLayoutEffect(() => (isChanged ? holdUnsavedChanges() : undefined), [isChanged]);
}
