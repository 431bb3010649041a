import { validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

/** The rows of a body's list by their place, null where a row is refused by its form; for checks across rows. */
export function readableRows<Row>(body: unknown, list: string, form: GenericSchema<unknown, Row>): (Row | null)[] {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list) : null;
  // A list that is too long is refused as a whole; looking for its duplicates would only be work.
  if (!Array.isArray(rows) || rows.length > 1000) return [];
  return rows.map((row: unknown) => {
    const read = validate(form, row);
    return read.ok ? read.value : null;
  });
}
