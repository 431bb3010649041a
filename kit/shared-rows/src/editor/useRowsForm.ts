import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useDraftKeeper, useSubmission } from '@askwell/page-kit';
import { maxRows } from 'contract/validate';
import {
  getStorageKey,
  type ApiFailure,
  type ApiResult,
  readFieldErrors,
  openStoredValue,
  useSession,
} from 'shared-session';
import * as v from 'valibot';

import { editRows, type RowsAction, type RowsState, startRows } from '../model/editRows.ts';
import {
  createRowChecker,
  listFilledRows,
  type RowKind,
  type Rows,
  type RowsDraft,
  selectShownErrors,
  type TextValues,
  toDraft,
  toRowErrors,
} from '../model/rows.ts';

type Options<Values, Form> = RowsFormEvents & {
  /** The name and schema of the draft that holds the rows on this device. */
  draft: Draft<Values>;
  kind: RowKind<Values>;
  toForm: (values: Values) => Form;
  /** The error if no row is filled, or a call to send instead. */
  whenEmpty: string | (() => Promise<ApiResult<unknown>>);
  send: Send<Form>;
};

export type RowsFormEvents = {
  /** Called after all rows are saved, with their journal entry if the server has one. */
  onSaved?: (count: number, entry: string | null) => void;
  /** Called after some rows are saved while others remain. Without this callback, the form sends all rows or none. */
  onSavedPart?: (count: number, entry: string | null) => void;
};

type Draft<Values> = { name: 'people' | 'locations'; schema: RowsDraft<Values> };

/** The form's state for the parts of the editor. */
export type RowsFormState<Values extends TextValues> = ReturnType<typeof useRowsForm<Values, unknown>>;

/** A list of rows as one form, with a draft and undo. Validates the rows, sends them, and shows each error at its cell. */
export function useRowsForm<Values extends TextValues, Form>(options: Options<Values, Form>) {
  const { kind, toForm, whenEmpty } = options;
  const submission = useSubmission();
  const sendForms = useIdempotentSend(kind.list, options.send);
  const { state, edit, clear, isSaved } = useDraftedRows(options.draft, kind);
  const { rows } = state;
  const [listErrors, setListErrors] = useState<readonly string[]>([]);
  const findErrors = useMemo(() => createRowChecker(kind), [kind]);
  // Deferred, so that typing does not wait for the checks of a long list.
  const deferredRows = useDeferredValue(rows);
  const allErrors = useMemo(() => findErrors(deferredRows), [findErrors, deferredRows]);
  const filled = useMemo(() => listFilledRows(rows, kind), [rows, kind]);
  const visibleErrors = useMemo(() => selectShownErrors(rows, allErrors), [rows, allErrors]);
  // Until the user types, the error at the field is enough.
  const hasErrors = filled.length > 0 && visibleErrors.size > 0;
  // As in other forms, the user can change nothing while the form is being sent.
  const dispatch = submission.busy ? ignoreAction : edit;
  const latest = useRef(state);

  useLayoutEffect(() => {
    latest.current = state;
  });

  /** Returns the rows to send, or null if they have errors. Shows these errors. */
  function check(): Rows<Values> | null {
    const completedRows = filled.map(kind.complete);
    dispatch({ type: 'check' });
    setListErrors([]);
    const [first] = rows;
    const errors = findErrors(completedRows);
    const [firstError] = completedRows.flatMap(({ key }) => errors.get(key) ?? []);
    if (firstError) {
      dispatch({ type: 'focus', cell: firstError });
    } else if (completedRows.length === 0 && typeof whenEmpty === 'string' && first)
      dispatch({ type: 'refuse', errors: [{ key: first.key, column: kind.fields[0].id, message: whenEmpty }] });
    else return completedRows;
    submission.refuse([]);
    return null;
  }

  async function send(all: Rows<Values>): Promise<void> {
    if (all.length === 0 && typeof whenEmpty !== 'string') return void (await submission.send(whenEmpty));
    const result = await submission.send(() => sendForms(all.map(({ values }) => toForm(values))));
    if (!result) return;
    if (result.ok) {
      const { entry = null } = result;
      edit({ type: 'sent', rows: all });
      // The user will send the remaining rows later.
      if (all.length < filled.length) return options.onSavedPart?.(all.length, entry);
      // The user may have left the page by now.
      clear();
      return options.onSaved?.(all.length, entry);
    }
    const refusals = toRowErrors(readFieldErrors(result), all, kind.fields);
    edit({ type: 'refuse', errors: refusals.rows });
    setListErrors(refusals.whole);
  }

  /**
   * Adds rows below the row with the key `at`, or at the end, unless the list would exceed the limit of a request. Returns
   * whether it added them.
   */
  function add(added: Rows<Values>, at: string | null = null): boolean {
    if (added.length + listFilledRows(latest.current.rows, kind).length > maxRows) return false;
    // Adds rows even while others are being sent, because the paste may have started earlier.
    edit({ type: 'add', rows: added, at });
    return true;
  }

  return {
    kind,
    list: { ...state, filled, hasErrors, shownErrors: visibleErrors },
    /** The rows without errors that the user may send before correcting the rest; null if the form does not offer this. */
    validRows: options.onSavedPart ? filled.filter(({ key }) => !visibleErrors.has(key)) : null,
    /** Returns the current filled rows, for code after an `await`. */
    latest: () => listFilledRows(latest.current.rows, kind),
    dispatch,
    add,
    /** Removes rows that were saved together with a file. */
    forget: (keys: readonly string[]) => edit({ type: 'sent', rows: filled.filter(({ key }) => keys.includes(key)) }),
    submission: { ...submission, listErrors, check, send },
    /** Sends an empty list, whatever the user has typed. */
    sendNoRows: () => sendForms([]),
    isSaved,
  };
}

const ignoreAction = () => undefined;

/** Keeps the rows, with a draft on this device. */
function useDraftedRows<Values extends TextValues>({ name, schema }: Draft<Values>, kind: RowKind<Values>) {
  const { restored, keep, clear, isSaved } = useDraftKeeper(name, schema);
  const [state, edit] = useReducer(
    (before: RowsState<Values>, action: RowsAction<Values>) => editRows(before, action, kind),
    null,
    // Replaces the draft's blank row, because its default values may be outdated.
    () => startRows(listFilledRows(restored ?? [], kind), kind),
  );
  const { rows } = state;
  const latestRows = useRef(rows);
  const former = useRef(kind.empty);

  useEffect(() => {
    if (latestRows.current === rows) return;
    const hadRows = listFilledRows(latestRows.current, kind).length > 0;
    latestRows.current = rows;
    if (listFilledRows(rows, kind).length > 0) keep(toDraft(rows));
    // A tab without rows leaves the draft of another tab unchanged.
    else if (hadRows) clear();
  });

  // The default values of the blank row may load after the row was created.
  useEffect(() => {
    edit({ type: 'preset', former: former.current });
    former.current = kind.empty;
  }, [kind]);

  return { state, edit, clear, isSaved };
}

/**
 * Sends a list under an idempotency key. The key remains the same for the same content until the server answers, so that a lost
 * answer never adds a row twice. The device stores the key, for a reload or a second tab with the draft,
 * and the page remembers it, because the device may deny storage or be full.
 */
export function useIdempotentSend<Item>(list: string, send: Send<Item>) {
  const name = getStorageKey('attempt', useSession().firebaseUser?.uid ?? '', list);
  const storedAttempt = openStoredValue(name, attemptSchema);
  return async (items: Item[]) => {
    const content = JSON.stringify(items);
    const previousAttempt = [storedAttempt.read(), attempts.get(name)].find((attempt) => attempt?.content === content);
    const attempt = previousAttempt ?? { content, key: crypto.randomUUID() };
    attempts.set(name, attempt);
    storedAttempt.write(attempt);
    const result = await send(items, { idempotencyKey: attempt.key, waits: true });
    if (result.ok || !mayHaveArrived(result)) {
      attempts.delete(name);
      storedAttempt.clear();
    }
    return result;
  };
}

type Attempt = v.InferOutput<typeof attemptSchema>;

/** The last attempt of each list on this page. */
const attempts = new Map<string, Attempt>();

type Send<Item> = (items: Item[], options: SendOptions) => Promise<ApiResult<unknown>>;

/** The server adds rows only once per key. */
export type SendOptions = { idempotencyKey: string; waits: true };

const attemptSchema = v.strictObject({ content: v.string(), key: v.string() });

/** Whether the server may have saved the list although it did not report success. */
const mayHaveArrived = ({ statusCode }: ApiFailure) => statusCode >= 500 || statusCode === 408;
