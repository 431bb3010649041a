import type { Call, Schema } from 'contract/call';
import { validate } from 'contract/validate';
import { accountKey, storedValue } from 'shared-session';
import * as v from 'valibot';

/** An unsaved form: the row it started from, and the values of its fields. */
export type FormDraft<Row, Values> = { row: Row; values: Values };

/** Where a user's draft of a form is stored. Signing out removes all of the account's drafts. */
export const formDraft = (user: string, name: string) =>
  storedValue(accountKey('draft', user, `settings-${name}`), v.strictObject({ row: v.unknown(), values: v.unknown() }));

/** Reads a form's draft; null if there is none, or if it is from an incompatible version. */
export function readDraft<Row, Values>(
  user: string,
  name: string,
  { payload }: Pick<Call<Row>, 'payload'>,
  schema: Schema<Values>,
): FormDraft<Row, Values> | null {
  const stored = formDraft(user, name).read();
  if (stored === null) return null;
  const values = validate(schema, stored.values);
  const row = validate(payload, stored.row);
  return values.ok && row.ok ? { row: row.value, values: values.value } : null;
}
