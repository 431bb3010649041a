import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSubmission } from '@askwell/page-kit';
import {
  type ApiResult,
  type Call,
  type FieldError,
  holdUnsavedChanges,
  readCurrentRow,
  type Schema,
  sessionAtom,
  showToast,
  validate,
} from 'shared-session';

import { type FormDraft, formDraft, useFoundDraft } from './formDraft.ts';
import { editText } from './messages.ts';

export type Versioned = { version?: number | undefined };

export type Question = { title: string; text: string; yes: string; no: string };

/** What the form needs to know about a kind of row, such as a location or a user. */
export type RowFormKind<Values, Form, Row> = {
  /** The list's name in the request body and in the key of a draft. */
  list: string;
  /** The call that changes a row. A conflict's answer has the same payload. */
  change: Pick<Call<Row>, 'payload'>;
  form: Parameters<typeof validate<Form>>[0];
  /** The values as a draft stores them. */
  draft: Schema<Values>;
  valuesOf: (row: Row) => Values;
  toForm: (values: Values) => Form;
  /** Errors that depend on several values. */
  check?: (values: Values) => FieldError[];
  /** What is asked before some values are saved. */
  question?: (values: Values, row: Row) => Question | null;
  save: (row: Row, form: Form & Versioned) => Promise<ApiResult<unknown>>;
  /** The name of a row on screen. */
  labelOf: (row: Row) => string;
  labels: Readonly<Record<string, string>>;
  /** The id of a field's control, so that an error can link to it. */
  fieldId: (field: string) => string;
  /** A field's value as text, for the choice between two versions. */
  show: (field: string, value: unknown) => string;
};

type Options<Values, Form, Row> = {
  kind: RowFormKind<Values, Form, Row>;
  /** The row as it was when editing began. */
  row: Row;
  /** `isDone` is false if the user typed on while the form was being saved. */
  onSaved: (isDone: boolean) => void;
  /** Called if the row no longer exists. */
  onGone: () => void;
};

/** The form of one row: validated, saved on the server, with errors at their fields and any newer version of the row. */
export function useRowForm<Values, Form, Row extends Versioned & { _id: string }>({
  kind,
  row,
  onSaved,
  onGone,
}: Options<Values, Form, Row>) {
  const { base, setBase, values, setValues, typed, isChanged, hasDraft } = useRowValues(kind, row);
  const submission = useSubmission();
  const [current, setCurrent] = useState<Row | null>(null);

  async function submit(chosen: Values = values) {
    setValues(chosen);
    const errors = kind.check?.(chosen) ?? [];
    if (errors.length > 0) return refuse(errors);
    const checked = validate(kind.form, kind.toForm(chosen));
    if (!checked.ok) return refuse(checked.errors);
    const result = await submission.send(() => send(checked.value));
    if (!result) return;
    if (!result.ok && result.statusCode === 404) onGone();
    if (!result.ok) return setCurrent(readCurrentRow(result, kind.change));
    showToast({ kind: 'good', text: editText.changed });
    const isDone = typed.current === chosen;
    if (!isDone) continueEditing(validate(kind.change.payload, result.payload));
    onSaved(isDone);
  }

  /** Applies what was typed during the request to the saved row. */
  function continueEditing(saved: ReturnType<typeof validate<Row>>) {
    setCurrent(null);
    if (saved.ok) setBase(saved.value);
  }

  function send(form: Form) {
    const version = (current ?? base).version;
    return kind.save(row, { ...form, ...(version !== undefined && { version }) });
  }

  // Closes the conflict, which hides the fields and their errors.
  function refuse(errors: FieldError[]) {
    setCurrent(null);
    submission.refuse(errors);
  }

  const errors = rowErrors(submission.errors, kind.list);
  return { base, values, setValues, isChanged, hasDraft, submission, errors, current, submit };
}

/** The values of the fields: the stored ones, or the draft from when the session ended. */
function useRowValues<Values, Form, Row extends { _id: string }>(kind: RowFormKind<Values, Form, Row>, row: Row) {
  const { list, change, valuesOf } = kind;
  const found = useFoundDraft(list, change, kind.draft);
  const draft = found?.row._id === row._id ? found : null;
  const [base, setBase] = useState(row);
  const [values, setShown] = useState(() => draft?.values ?? valuesOf(row));
  // The latest values, because the user may type while a request is running.
  const typed = useRef(values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  useSaveDraft(list, isChanged ? { row: base, values } : null);

  function setValues(now: Values) {
    typed.current = now;
    setShown(now);
  }

  return { base, setBase, values, setValues, typed, isChanged, hasDraft: draft !== null };
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
 * Saves the form as a draft when the session ends while it is open: in this tab, in another one, or because another
 * account signed in. Signing out in this tab removes the draft again.
 */
export function useSaveDraft<Row, Values>(name: string, form: FormDraft<Row, Values> | null): void {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
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
  useEffect(() => (isChanged ? holdUnsavedChanges() : undefined), [isChanged]);
}
