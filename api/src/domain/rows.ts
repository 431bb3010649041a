import { validate } from 'shared-session/contract';
import type { AuditEntry } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

/** The rows of a body's list, for checks across rows; null for each invalid row. */
export function readableRows<Row>(body: unknown, list: string, form: GenericSchema<unknown, Row>): (Row | null)[] {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list) : null;
  // A list over the limit is refused as a whole, so its rows are not checked.
  if (!Array.isArray(rows) || rows.length > 1000) return [];
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

/** The fields that differ between a row before and after a change. */
export function changesOf(before: object, after: object): AuditEntry['changes'] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !counters.has(field) && JSON.stringify(old.get(field)) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: old.get(field) ?? null, to }));
}

/** They change as a result of other changes. */
const counters = new Set(['version', 'userCount', 'invitation']);
