import { accountKey, type Call, type Schema, schema as v, storedValue, validate } from 'shared-session';

/** An unsaved form: the row it started from, and the values of its fields. */
export type FormDraft<Row, Values> = { row: Row; values: Values };

/** Signing out removes every key of this kind that names the account. */
export const draftKey = (user: string, name: string) => accountKey('draft', user, `settings-${name}`);

/** The form that was open when the session ended; null when there was none, or none that this version can read. */
export function readDraft<Row, Values>(
  key: string,
  { payload }: Pick<Call<Row>, 'payload'>,
  schema: Schema<Values>,
): FormDraft<Row, Values> | null {
  const found = draftAt(key).read();
  if (found === null) return null;
  const values = validate(schema, found.values);
  if (!values.ok) return null;
  const row = validate(payload, found.row);
  return row.ok ? { row: row.value, values: values.value } : null;
}

export const draftAt = (key: string) => storedValue(key, v.strictObject({ row: v.unknown(), values: v.unknown() }));
