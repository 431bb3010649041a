import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  accountKey,
  type Call,
  holdUnsavedChanges,
  type Schema,
  schema as v,
  sessionAtom,
  storedValue,
  validate,
} from 'shared-session';

/** An unsaved form: the row it started from, and the values of its fields. */
type FormDraft<Row, Values> = { row: Row; values: Values };

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

const draftAt = (key: string) => storedValue(key, v.strictObject({ row: v.unknown(), values: v.unknown() }));

/**
 * Saves the form as a draft when the session ends while it is open: in this tab, in another one, or because another
 * account signed in. Signing out in this tab removes the draft again.
 */
export function useSaveDraft<Row, Values>(name: string, form: FormDraft<Row, Values> | null): void {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const keep = useEffectEvent((key: string) => {
    if (form !== null) draftAt(key).write(form);
  });
  useEffect(() => {
    const key = draftKey(user, name);
    // The form has read the draft by now. A form that is then left without saving must not come back.
    draftAt(key).clear();
    const isHere = () => store.get(sessionAtom).firebaseUser?.uid === user;
    return store.sub(sessionAtom, () => {
      if (!isHere()) keep(key);
    });
  }, [store, user, name]);
}

/** While something would be lost: the browser asks before the tab closes, the shell before another page. */
export function useUnsavedChanges(isChanged: boolean): void {
  useEffect(() => (isChanged ? holdUnsavedChanges() : undefined), [isChanged]);
}
