import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { decodeDraft, deviceKey, deviceStorage, encodeDraft, kept, type KeptShape } from 'remote-kit';
import { type Call, sessionAtom, validate } from 'shared-session';

/** An unsaved form: the row it started from, null for a new one, and the values of its fields. */
export type FormDraft<Row, Values> = { row: Row | null; values: Values };

/** Signing out removes every key of this kind that names the account. */
export const draftKey = (user: string, name: string) => deviceKey('draft', user, `settings-${name}`);

/** The form that was open when the session ended; null when there was none, or none that this version can read. */
export function readDraft<Row, Values>(
  key: string,
  { payload }: Pick<Call<Row>, 'payload'>,
  shape: KeptShape<Values>,
): FormDraft<Row, Values> | null {
  const found = decodeDraft(deviceStorage.read(key), kept.record({ row: anything, values: shape }));
  if (found === null) return null;
  if (found.row === null) return { row: null, values: found.values };
  const row = validate(payload, found.row);
  return row.ok ? { row: row.value, values: found.values } : null;
}

/** Where only the row matters. */
export const anything = (found: unknown): found is unknown => found !== undefined;

/**
 * Saves the form as a draft when the session ends while it is open: in this tab, in another one, or because another
 * account signed in. Signing out in this tab removes the draft again.
 */
export function useSaveDraft<Row, Values>(name: string, form: FormDraft<Row, Values> | null): void {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const latest = useRef(form);

  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const key = draftKey(user, name);
    // The form has read it by now; what is then left without saving does not come back.
    deviceStorage.clear(key);
    const isHere = () => store.get(sessionAtom).firebaseUser?.uid === user;
    return store.sub(sessionAtom, () => {
      if (!isHere() && latest.current !== null) keep(key, encodeDraft(latest.current), isHere);
    });
  }, [store, user, name]);
}

/** Signing out in another tab clears the account's drafts, before or after this tab notices; in that case writes it again. */
function keep(key: string, text: string, isHere: () => boolean) {
  const write = () => void deviceStorage.write(key, text);
  const writeAgain = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null && !isHere()) write();
  };
  write();
  window.addEventListener('storage', writeAgain);
  setTimeout(() => window.removeEventListener('storage', writeAgain), settled);
}

const settled = 10_000;
