import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { patiently, useDraftKeeper, useSubmission } from '@askwell/page-kit';
import {
  accountKey,
  type ApiFailure,
  type ApiResult,
  readFieldErrors,
  schema as v,
  storedValue,
  useSession,
} from 'shared-session';

import { rowMessages } from '../editor/messages.ts';
import { createRowChecker, type Refused, shownErrors, toRowErrors } from '../model/rowErrors.ts';
import {
  changeRows,
  filledRows,
  insertRows,
  isEmptyRow,
  type Row,
  type RowKind,
  type Rows,
  type RowsAction,
  type RowsDraft,
  type TextValues,
} from '../model/rows.ts';

type Options<Values, Form, Stored, Answer> = {
  /** The name and schema of the draft that holds the rows on this device. */
  draft: { name: string; schema: RowsDraft<Values> };
  kind: RowKind<Values>;
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

/** A list of rows as one form, with a draft and undo: validates it, sends it, and shows each error at its cell. */
export function useRowsForm<Values extends TextValues, Form, Stored, Answer>(
  options: Options<Values, Form, Stored, Answer>,
) {
  const { kind, toForm, stored, send } = options;
  const draft = useDraftKeeper(options.draft.name, options.draft.schema);
  const [list, setList] = useState(() => startedWith(draft.restored, kind));
  // The current list, because two changes may happen before the next render.
  const latest = useRef(list);
  const { rows } = list;
  const submission = useSubmission();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Refused<Values>>(noRefusal);
  const [listErrors, setListErrors] = useState<readonly string[]>([]);
  const find = useMemo(() => createRowChecker(kind), [kind]);
  // Typing does not wait for the checks of a long list.
  const checked = useDeferredValue(rows);
  const found = useMemo(() => find(checked), [find, checked]);
  const filled = useMemo(() => filledRows(rows, kind), [rows, kind]);
  const errors = useMemo(() => shownErrors({ rows, found, touched, refused }), [rows, found, touched, refused]);
  const filledNow = () => filledRows(latest.current.rows, kind);

  function show(next: typeof list) {
    latest.current = next;
    setList(next);
  }

  function dispatch(action: RowsAction<Values>) {
    const next = changeRows(latest.current, action, kind);
    if (next.rows !== latest.current.rows) draft.keep(next.rows);
    show(next);
  }

  useEffect(() => draft.onElsewhere((elsewhere) => show(startedWith(elsewhere, kind))));

  // The default values of the blank row may load after the row was created.
  useEffect(() => {
    const before = latest.current.rows;
    const blank = before.at(-1);
    if (!blank || blank.values === kind.empty || !isEmptyRow(blank, kind)) return;
    show({ ...latest.current, rows: [...before.slice(0, -1), { ...blank, values: kind.empty }] });
  }, [kind]);

  const apply = (label: string, change: (before: Rows<Values>) => Rows<Values>) =>
    dispatch({ type: 'apply', label, change });

  /** Fills in what follows from the values of these rows, by default of all. */
  const complete = (keys: ReadonlySet<string> | null = null) => dispatch({ type: 'complete', keys });

  /** Makes these rows show their errors. */
  function markTouched(keys: readonly string[]) {
    if (keys.some((key) => !touched.has(key))) setTouched((before) => new Set([...before, ...keys]));
  }

  /** Whether the form may be sent; if not, shows the errors. */
  function isReady(): boolean {
    complete();
    const now = latest.current.rows;
    const [first] = now;
    const isEmpty = filledNow().length === 0 && options.emptyMessage !== null;
    const error = isEmpty &&
      first && { key: first.key, column: kind.typed[0] ?? '', message: options.emptyMessage ?? '' };
    setRefused(error ? { sent: now, errors: [error] } : noRefusal);
    setListErrors([]);
    markTouched(filledNow().map(({ key }) => key));
    if (!isEmpty && find(now).size === 0) return true;
    submission.refuse([]);
    return false;
  }

  async function submit() {
    if (!isReady()) return;
    const given = filledNow();
    await sendMissing(given, stored.items, (answer) => finish(given, answer));
  }

  async function sendMissing(
    given: Rows<Values>,
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

  async function finishStored(onDone: () => void) {
    const result = options.whenStored && (await submission.send(options.whenStored));
    if (result?.ok ?? !options.whenStored) onDone();
  }

  /** Keeps what was typed during the request, in the list and in its draft. */
  function finish(given: Rows<Values>, answer?: Answer) {
    // Compared as text, because another tab's change replaces every row object.
    const textOf = ({ key, values }: Row<Values>) => JSON.stringify([key, ...kind.fields.map(({ id }) => values[id])]);
    const saved = new Set(given.map(textOf));
    const left = filledNow().filter((row) => !saved.has(textOf(row)));
    dispatch({ type: 'start', rows: left });
    if (left.length === 0) draft.clear();
    options.onSaved?.(given.length, left.length, answer);
  }

  /** Adds rows and shows their errors at once. */
  function add(added: Rows<Values>, at: string | null, startsOver: boolean) {
    const after = insertRows(startsOver ? [] : latest.current.rows, at, added, kind);
    const invalid = find(after);
    const keys = added.map(({ key }) => key);
    apply(rowMessages.rows.added(keys.length, keys.filter((key) => invalid.has(key)).length), () => after);
    markTouched(keys);
  }

  return {
    kind,
    rows: {
      /** As of the last render. */
      list,
      filled,
      /** As of now: the rendered rows may lag behind the last typed key, so actions use these. */
      latest: () => latest.current,
      filledNow,
      row: (key: string) => latest.current.rows.find((row) => row.key === key),
    },
    edit: {
      change: (key: string, change: Partial<Values>) => dispatch({ type: 'type', key, change }),
      complete,
      apply,
      add,
      undo: () => dispatch({ type: 'undo' }),
      /** Empties the list and its draft; can be undone. */
      discard() {
        apply(rowMessages.rows.discarded, () => []);
        draft.clear();
      },
    },
    problems: { errors, listErrors, markTouched },
    submission: { ...submission, isReady, submit },
    isSaved: draft.isSaved,
  };
}

const noRefusal = { sent: [], errors: [] };

const startedWith = <Values extends TextValues>(rows: Rows<Values> | null, kind: RowKind<Values>) =>
  changeRows({ rows: [], undo: null }, { type: 'start', rows: rows ?? [] }, kind);

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
    const result = await patiently(() => send(items, { idempotencyKey: attempt.key }));
    if (result.ok || !mayHaveArrived(result)) stored.clear();
    return result;
  };
}

const attemptSchema = v.strictObject({ content: v.string(), key: v.string() });

/** Whether the server may have saved the list although it did not answer with success. */
const mayHaveArrived = ({ statusCode }: ApiFailure) => statusCode >= 500 || statusCode === 408;
