import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSubmission } from '@askwell/page-kit';
import type { Call, Schema } from 'contract/call';
import { type FieldError, validate } from 'contract/validate';
import { type ApiResult, holdUnsavedChanges, readCurrentRow, sessionAtom } from 'shared-session';

import { type FieldValues, useConflict } from './ConflictChoices.tsx';
import { type FormDraft, formDraft, readDraft } from './formDraft.ts';

export type Versioned = { version?: number | undefined };

/** What the form needs to know about a kind of row, such as a location or a user. */
export type RowFormKind<Values, Form, Row> = {
  /** The list's name in the request body and in the key of a draft. */
  list: string;
  /** The call that changes a row. A conflict's answer has the same payload. */
  change: Pick<Call<Row>, 'payload'>;
  form: Parameters<typeof validate<Form>>[0];
  draft: Schema<Values>;
  valuesOf: (row: Row) => Values;
  toForm: (values: Values) => Form;
  /** Errors that depend on several values. */
  check?: (values: Values) => FieldError[];
  save: (row: Row, form: Form & Versioned) => Promise<ApiResult<Row | null>>;
};

type Options<Values, Form, Row> = {
  kind: RowFormKind<Values, Form, Row>;
  /** The listed row. A newer version replaces it until the user edits a field. */
  row: Row;
  onSaved: () => void;
  /** Called if the row no longer exists. */
  onGone?: () => void;
};

/** The form of one row: validated, saved on the server, with errors at their fields and any newer version of the row. */
export function useRowForm<Values extends FieldValues, Form, Row extends Versioned & { _id: string }>({
  kind,
  row,
  onSaved,
  onGone,
}: Options<Values, Form, Row>) {
  const { base, values, setValues, rebase, isChanged, hasDraft } = useRowValues(kind, row);
  const submission = useSubmission();
  const [current, setCurrent] = useState<Row | null>(null);
  const conflict = useConflict({ before: base.values, mine: values, theirs: current && kind.valuesOf(current) });

  async function submit() {
    const sent = conflict.merged;
    setValues(sent);
    const errors = kind.check?.(sent) ?? [];
    if (errors.length > 0) return refuse(errors);
    const checked = validate(kind.form, kind.toForm(sent));
    if (!checked.ok) return refuse(checked.errors);
    const { version } = current ?? base.row;
    const form = { ...checked.value, ...(version !== undefined && { version }) };
    const result = await submission.send(() => kind.save(row, form));
    if (!result) return;
    if (!result.ok && result.statusCode === 404) onGone?.();
    if (!result.ok) return setCurrent(readCurrentRow(result, kind.change));
    setCurrent(null);
    rebase(result.payload, sent);
    onSaved();
  }

  // Closes the conflict, which hides the fields and their errors.
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
    // As in other forms, nothing changes while it is sent.
    setValues: submission.busy ? () => undefined : setValues,
    reset,
    isChanged,
    hasDraft,
    submit,
    submission: { ...submission, errors: rowErrors(submission.errors, kind.list) },
    /** Null unless the row was changed by another admin. */
    conflict: current && conflict,
    /** The values as they would be saved. */
    merged: conflict.merged,
  };
}

/** The values of the fields: the stored ones, or the draft from when the session ended. */
function useRowValues<Values extends FieldValues, Form, Row extends Versioned & { _id: string }>(
  { list, change, draft, valuesOf }: RowFormKind<Values, Form, Row>,
  row: Row,
) {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const [restored] = useState(() => {
    const found = readDraft(user, list, change, draft);
    return found?.row._id === row._id ? found : null;
  });
  const [base, setBase] = useState(() => ({ row: restored?.row ?? row, values: valuesOf(restored?.row ?? row) }));
  const [latest, setLatest] = useState(base.row);
  const [values, setValues] = useState(restored?.values ?? base.values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base.values);
  useSaveDraft(user, list, isChanged ? { row: base.row, values } : null);

  if (row !== latest && !isChanged) {
    setLatest(row);
    setBase({ row, values: valuesOf(row) });
    setValues(valuesOf(row));
  }

  /** Continues from the saved row, if the server has returned it. */
  function rebase(saved: Row | null, sent: Values) {
    const now = saved ? valuesOf(saved) : sent;
    setBase({ row: saved ?? { ...base.row, version: undefined }, values: now });
    setValues(now);
  }

  return { base, values, setValues, rebase, isChanged, hasDraft: restored !== null };
}

/** The errors of one row's form: the first one of each field, with only the field's name as path. */
export function rowErrors(errors: readonly FieldError[], list: string): FieldError[] {
  const byField = new Map<string | undefined, FieldError>();
  for (const error of errors) {
    const field = fieldOf(error.path, list);
    if (!byField.has(field)) byField.set(field, { ...error, path: field === undefined ? [] : [field] });
  }
  return [...byField.values()];
}

// A row sent as a list of one is refused at ["users", 0, "name"]; ["locations", 2] names one of several choices.
function fieldOf(path: FieldError['path'], list: string): string | undefined {
  const [field] = path[0] === list && path[1] === 0 ? path.slice(2) : path;
  return field === undefined ? undefined : String(field);
}

/**
 * Saves the form as a draft when the session ends while it is open: it expired, or another account signed in. Signing out, in
 * any tab, removes the draft again.
 */
function useSaveDraft<Row, Values>(user: string, name: string, form: FormDraft<Row, Values> | null): void {
  const store = useStore();
  const keep = useEffectEvent(() => {
    if (form !== null) formDraft(user, name).write(form);
  });
  useEffect(() => {
    // The form has read the draft by now. If the form is closed without saving, the draft must not come back.
    formDraft(user, name).clear();
    const isHere = () => store.get(sessionAtom).firebaseUser?.uid === user;
    return store.sub(sessionAtom, () => {
      if (!isHere()) keep();
    });
  }, [store, user, name]);
}

/** With unsaved changes, the browser asks before the tab closes and the shell before it shows another page. */
export function useUnsavedChanges(isChanged: boolean): void {
  // A passive effect would end after the next page is there, which may be left at once.
  useLayoutEffect(() => (isChanged ? holdUnsavedChanges() : undefined), [isChanged]);
}
