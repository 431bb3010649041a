import { useState } from 'react';
import type { Call, Schema } from 'contract/call';
import { validate } from 'contract/validate';
import { accountKey, storedValue, useSession } from 'shared-session';
import * as v from 'valibot';

/** An unsaved form: the row it started from, and the values of its fields. */
export type FormDraft<Row, Values> = { row: Row; values: Values };

/** Where a user's draft of a form is stored. Signing out removes all of the account's drafts. */
export const formDraft = (user: string, name: string) =>
  storedValue(accountKey('draft', user, `settings-${name}`), v.strictObject({ row: v.unknown(), values: v.unknown() }));

/** The draft of a form that was open when the session ended, as of the first render. */
export function useFoundDraft<Row, Values>(name: string, change: Pick<Call<Row>, 'payload'>, schema: Schema<Values>) {
  const user = useSession().firebaseUser?.uid ?? '';
  const [found] = useState(() => readDraft(formDraft(user, name), change, schema));
  return found;
}

/** Reads a form's draft; null if there is none, or if it is from an incompatible version. */
export function readDraft<Row, Values>(
  draft: Pick<ReturnType<typeof formDraft>, 'read'>,
  { payload }: Pick<Call<Row>, 'payload'>,
  schema: Schema<Values>,
): FormDraft<Row, Values> | null {
  const found = draft.read();
  if (found === null) return null;
  const values = validate(schema, found.values);
  if (!values.ok) return null;
  const row = validate(payload, found.row);
  return row.ok ? { row: row.value, values: values.value } : null;
}
