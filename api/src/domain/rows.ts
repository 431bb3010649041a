import { randomUUIDv7 } from 'node:crypto';

import { type AuditEntry, maxRows, validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

/** The rows of a list with new ids in ascending order, so that sorting by id keeps the order of the list. */
export function withIds<Row extends object>(rows: readonly Row[]): (Row & { id: string })[] {
  // Ids start with the time, but those of the same millisecond are not in order.
  const ids = rows.map(newId).toSorted();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? newId() }));
}

export const newId = (): string => randomUUIDv7();

/** Whether a text is a UUID. PostgreSQL would refuse to compare anything else with an id. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The rows of a body's list, for checks across rows; null for each invalid row. */
export function readableRows<Row>(body: unknown, list: string, form: GenericSchema<unknown, Row>): (Row | null)[] {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list) : null;
  // A list over the limit is refused as a whole, so its rows are not checked.
  if (!Array.isArray(rows) || rows.length > maxRows) return [];
  return rows.map((row: unknown) => {
    const read = validate(form, row);
    return read.ok ? read.value : null;
  });
}

/** The rows whose key occurs more than once: all of them, not only the later ones. */
export function repeatedRows(keys: readonly (string | null)[]): number[] {
  const rowsByKey = Map.groupBy(keys.keys(), (row) => keys[row] ?? null);
  rowsByKey.delete(null);
  return [...rowsByKey.values()].filter((rows) => rows.length > 1).flat();
}

export function changesOf(before: object, after: object): AuditEntry['changes'] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !counters.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: old.get(field) ?? null, to }));
}

/** They change as a result of other changes. */
const counters = new Set(['version', 'invitation']);

/** Idempotency keys are stored for a day. */
export const oldestKeyKept = (now: Date) => new Date(now.getTime() - 86_400_000);

/** A removal can be undone for five minutes. */
export const oldestRemovalKept = (now: Date) => new Date(now.getTime() - 300_000);
