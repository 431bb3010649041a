import { useMemo, useState } from 'react';
import { type KeptShape, useSubmission } from 'remote-kit';
import { type ApiResult, readFieldErrors, refreshProfile } from 'shared-session';

import type { StepId } from '../steps.ts';
import { createRowChecker, type RowErrors, type RowRules } from './model/checkRows.ts';
import type { Row, TextValues } from './model/row.ts';
import { type RowError, toRowErrors } from './model/rowErrors.ts';
import type { RowKind } from './model/rowKind.ts';
import { filledRows } from './model/rowList.ts';
import { shownErrors } from './model/shownErrors.ts';
import { useRowList } from './useRowList.ts';

type Options<Values, Form, Stored> = {
  step: StepId;
  shape: KeptShape<readonly Row<Values>[]>;
  kind: RowKind<Values>;
  rules: RowRules<Values>;
  toForm: (values: Values) => Form;
  /** What the server has already, how to ask for it again, and whether a row is among it. */
  stored: readonly Stored[];
  readStored: () => Promise<ApiResult<Stored[]>>;
  isStored: (values: Values, stored: readonly Stored[]) => boolean;
  /** What to say when nothing is typed; null when that is the same as being done. */
  nothing: string | null;
  send: (forms: Form[]) => Promise<ApiResult<unknown>>;
};

/** A list of rows as one form: checks it here, sends it, and brings every refusal back to its row and cell. */
export function useRowsForm<Values extends TextValues, Form, Stored>(options: Options<Values, Form, Stored>) {
  const { kind, rules, toForm, stored, readStored, isStored, send } = options;
  const rowList = useRowList(options.step, options.shape, kind);
  const { rows } = rowList.list;
  const submission = useSubmission();
  const [looked, setLooked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<{ sent: readonly Row<Values>[]; errors: readonly RowError[] }>(noRefusal);
  const [whole, setWhole] = useState<readonly string[]>([]);
  const [nothingAt, setNothingAt] = useState<number | null>(null);
  const check = useMemo(() => createRowChecker(kind, rules), [kind, rules]);
  const found = useMemo(() => check(rows), [check, rows]);
  const filled = useMemo(() => filledRows(rows, kind), [rows, kind]);
  const nothing = useMemo(() => nothingError(nothingAt, options.nothing, kind), [nothingAt, options.nothing, kind]);
  const errors: RowErrors = useMemo(
    () => shownErrors({ rows, found, looked, refused, nothing }),
    [rows, found, looked, refused, nothing],
  );
  // A moment after a key, the rows on the page lag behind: whoever acts means the rows as they are now.
  const rowsNow = () => rowList.latest().rows;
  const filledNow = () => filledRows(rowsNow(), kind);
  const problemsNow = () => shownErrors({ rows: rowsNow(), found: check(rowsNow()), looked, refused, nothing });

  /** From now on these rows say what is wrong with them. */
  function look(keys: readonly number[]) {
    if (keys.some((key) => !looked.has(key))) setLooked((before) => new Set([...before, ...keys]));
  }

  /** Whether everything may be sent; when not, the page says why. */
  function isReady(): boolean {
    rowList.settle();
    setRefused(noRefusal);
    setWhole([]);
    look(filledNow().map(({ key }) => key));
    const isEmpty = filledNow().length === 0 && options.nothing !== null;
    setNothingAt(isEmpty ? (rowsNow()[0]?.key ?? null) : null);
    if (!isEmpty && check(rowsNow()).size === 0) return true;
    submission.refuse([]);
    return false;
  }

  async function submit() {
    if (isReady()) await deliver(filledNow(), stored);
  }

  /** Sends what the server has not got yet. */
  async function deliver(given: readonly Row<Values>[], known: readonly Stored[]): Promise<void> {
    const sent = given.filter(({ values }) => !isStored(values, known));
    if (sent.length === 0) return goOn();
    const result = await submission.send(() => send(sent.map(({ values }) => toForm(values))));
    if (result?.ok) return rowList.clear();
    if (!result) return;
    const fields = readFieldErrors(result);
    const isTaken = fields.some(({ code }) => code === 'duplicate') || result.statusCode === 409;
    const now = isTaken ? await readStored() : null;
    // An earlier try has arrived after all: what is left goes by itself.
    if (now?.ok && sent.some(({ values }) => isStored(values, now.payload))) return deliver(sent, now.payload);
    const refusals = toRowErrors(fields, sent, kind.typed[0] ?? '');
    setRefused({ sent, errors: refusals.rows });
    setWhole(refusals.whole);
  }

  /** The server has it all; the profile says where to go from here. */
  async function goOn() {
    const result = await submission.send(refreshProfile);
    if (result?.ok) rowList.clear();
  }

  return {
    ...rowList,
    kind,
    rows,
    check,
    filled,
    filledNow,
    errors,
    problemsNow,
    whole,
    submission,
    look,
    isReady,
    submit,
  };
}

/** What the parts of the editor work with. */
export type RowsForm<Values extends TextValues> = ReturnType<typeof useRowsForm<Values, unknown, unknown>>;

const noRefusal = { sent: [], errors: [] };

function nothingError(
  key: number | null,
  message: string | null,
  { typed }: { typed: readonly string[] },
): RowError | null {
  return key === null || message === null ? null : { key, column: typed[0] ?? '', message };
}
