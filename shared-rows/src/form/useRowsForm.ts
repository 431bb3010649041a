import { useDeferredValue, useMemo, useState } from 'react';
import { useSubmission } from '@askwell/page-kit';
import {
  accountKey,
  type ApiFailure,
  type ApiResult,
  readFieldErrors,
  schema as v,
  storedValue,
  useSession,
} from 'shared-session';

import { type KeptRows, useRowList } from './useRowList.ts';
import { rowMessages } from '../editor/messages.ts';
import { createRowChecker, type RowError, type RowRules, shownErrors, toRowErrors } from '../model/rowErrors.ts';
import { type EditableKind, filledRows, insertRows, type NewRow, type Row, type TextValues } from '../model/rows.ts';

type Options<Values, Form, Stored, Answer> = {
  draft: KeptRows<Values>;
  kind: EditableKind<Values>;
  rules: RowRules<Values>;
  toForm: (values: Values) => Form;
  stored: StoredItems<Values, Stored>;
  /** The error if no row is filled; null if that is allowed. */
  emptyMessage: string | null;
  send: (forms: Form[]) => Promise<ApiResult<Answer>>;
} & Ending<Answer>;

/** What happens when all rows are saved. */
export type Ending<Answer> = {
  /** Called if the server already has everything, because an earlier answer was lost. */
  whenStored?: (() => Promise<ApiResult<unknown>>) | undefined;
  /**
   * `waiting` is how many rows are left, typed during the request. Without `answer` all were stored before.
   */
  onSaved?: ((amount: number, waiting: number, answer?: Answer) => void) | undefined;
};

type StoredItems<Values, Stored> = {
  items: readonly Stored[];
  load: () => Promise<ApiResult<Stored[]>>;
  includes: (values: Values, items: readonly Stored[]) => boolean;
};

/** The form's state for the parts of the editor. */
export type RowsFormState<Values extends TextValues> = ReturnType<
  typeof useRowsForm<Values, unknown, unknown, unknown>
>;

/** A list of rows as one form: validates it, sends it, and shows each error at its cell. */
export function useRowsForm<Values extends TextValues, Form, Stored, Answer>(
  options: Options<Values, Form, Stored, Answer>,
) {
  const { kind, rules, toForm, stored, send } = options;
  const rowList = useRowList(options.draft, kind);
  const { list } = rowList;
  const { rows } = list;
  const submission = useSubmission();
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<{ sent: readonly Row<Values>[]; errors: readonly RowError[] }>(noRefusal);
  const [listErrors, setListErrors] = useState<readonly string[]>([]);
  const [emptyAt, setEmptyAt] = useState<number | null>(null);
  const find = useMemo(() => createRowChecker(kind, rules), [kind, rules]);
  // Typing does not wait for the checks of a long list.
  const checked = useDeferredValue(rows);
  const found = useMemo(() => find(checked), [find, checked]);
  const filled = useMemo(() => filledRows(rows, kind), [rows, kind]);
  const nothing = useMemo(
    () => emptyError(emptyAt, options.emptyMessage, kind.typed[0]),
    [emptyAt, options.emptyMessage, kind],
  );
  const errors = useMemo(
    () => shownErrors({ rows, found, touched, refused, nothing }),
    [rows, found, touched, refused, nothing],
  );
  // The rendered rows may lag behind the last typed key, so actions use the current ones.
  const rowsNow = () => rowList.latest().rows;
  const filledNow = () => filledRows(rowsNow(), kind);

  /** Makes these rows show their errors. */
  function markTouched(keys: readonly number[]) {
    if (keys.some((key) => !touched.has(key))) setTouched((before) => new Set([...before, ...keys]));
  }

  /** Whether the form may be sent; if not, shows the errors. */
  function isReady(): boolean {
    rowList.edit.complete();
    setRefused(noRefusal);
    setListErrors([]);
    markTouched(filledNow().map(({ key }) => key));
    const isEmpty = filledNow().length === 0 && options.emptyMessage !== null;
    setEmptyAt(isEmpty ? (rowsNow()[0]?.key ?? null) : null);
    if (!isEmpty && find(rowsNow()).size === 0) return true;
    submission.refuse([]);
    return false;
  }

  async function submit() {
    if (!isReady()) return;
    const given = filledNow();
    await sendMissing(given, stored.items, (answer) => finish(given, answer));
  }

  async function sendMissing(
    given: readonly Row<Values>[],
    known: readonly Stored[],
    onDone: (answer?: Answer) => void,
  ): Promise<void> {
    const sent = given.filter(({ values }) => !stored.includes(values, known));
    if (sent.length === 0) return finishStored(onDone);
    const result = await submission.send(() => send(sent.map(({ values }) => toForm(values))));
    if (result?.ok) return onDone(result.payload);
    if (!result) return;
    const fields = readFieldErrors(result);
    const isTaken = fields.some(({ code }) => code === 'duplicate') || result.statusCode === 409;
    const now = isTaken ? await stored.load() : null;
    // An earlier request was saved, but its answer was lost: send only the rest.
    if (now?.ok && sent.some(({ values }) => stored.includes(values, now.payload)))
      return sendMissing(sent, now.payload, onDone);
    const refusals = toRowErrors(fields, sent, kind.typed[0] ?? '');
    setRefused({ sent, errors: refusals.rows });
    setListErrors(refusals.whole);
  }

  /** Adds rows and shows their errors at once. Returns the first one's key. */
  function add(added: readonly NewRow<Values>[], at: number | null = null, startsOver = false): number {
    const first = rowList.latest().nextKey;
    const before = rowList.latest();
    const after = insertRows(startsOver ? { ...before, rows: [] } : before, at, added, kind);
    const invalid = find(after.rows);
    const keys = added.map((_row, index) => first + index);
    const label = rowMessages.rows.added(keys.length, keys.filter((key) => invalid.has(key)).length);
    rowList.edit.apply(label, () => after);
    markTouched(keys);
    return first;
  }

  async function finishStored(onDone: () => void) {
    const result = options.whenStored && (await submission.send(options.whenStored));
    if (result?.ok ?? !options.whenStored) onDone();
  }

  // Compared as text, because another tab's change replaces every row object.
  const textOf = ({ key, values }: Row<Values>) =>
    JSON.stringify([key, ...kind.columns.map((column) => values[column])]);

  /** Keeps what was typed during the request. */
  function finish(given: readonly Row<Values>[], answer?: Answer) {
    const saved = new Set(given.map(textOf));
    const left = filledNow().filter((row) => !saved.has(textOf(row)));
    rowList.edit.clear(left);
    options.onSaved?.(given.length, left.length, answer);
  }

  return {
    kind,
    rows: {
      /** As of the last render. */
      list,
      filled,
      row: rowList.row,
      latest: rowList.latest,
      filledNow,
    },
    edit: { ...rowList.edit, add },
    problems: {
      errors,
      listErrors,
      find,
      now: () => shownErrors({ rows: rowsNow(), found: find(rowsNow()), touched, refused, nothing }),
      markTouched,
    },
    submission: { ...submission, isReady, submit },
    isSaved: rowList.isSaved,
  };
}

const noRefusal = { sent: [], errors: [] };

function emptyError(key: number | null, message: string | null, column = ''): RowError | null {
  return key === null || message === null ? null : { key, column, message };
}

/**
 * Sends a list under an idempotency key, which stays the same for the same content until the server has answered, so that
 * a lost answer never adds anything twice. The key is stored on the device, for a reload or a second tab with the draft.
 */
export function useIdempotentSend<Item, Payload>(
  list: string,
  send: (items: Item[], options: { idempotencyKey: string }) => Promise<ApiResult<Payload>>,
) {
  const stored = storedValue(accountKey('attempt', useSession().firebaseUser?.uid ?? '', list), attemptSchema);
  return async (items: Item[]) => {
    const content = JSON.stringify(items);
    const previous = stored.read();
    const attempt = previous?.content === content ? previous : { content, key: crypto.randomUUID() };
    stored.write(attempt);
    const result = await send(items, { idempotencyKey: attempt.key });
    if (result.ok || !mayHaveArrived(result)) stored.clear();
    return result;
  };
}

const attemptSchema = v.strictObject({ content: v.string(), key: v.string() });

/** Whether the server may have saved the list although it did not answer with success. */
const mayHaveArrived = ({ statusCode }: ApiFailure) => statusCode >= 500 || statusCode === 408;
