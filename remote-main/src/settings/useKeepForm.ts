import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { deviceStorage, encodeDraft } from 'remote-kit';
import { sessionAtom } from 'shared-session';

import { type KeptForm, keptFormKey } from './keptForm.ts';

/**
 * Keeps what is typed when the session ends under it: by itself, in another tab, or for another account. Whoever leaves
 * is asked, and whoever signs out here has it removed right after this.
 */
export function useKeepForm<Row, Values>(name: string, form: KeptForm<Row, Values> | null): void {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const latest = useRef(form);

  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    const key = keptFormKey(user, name);
    // The form has read it by now; what is then left without saving does not come back.
    deviceStorage.clear(key);
    const isHere = () => store.get(sessionAtom).firebaseUser?.uid === user;
    return store.sub(sessionAtom, () => {
      if (!isHere() && latest.current !== null) keep(key, encodeDraft(latest.current), isHere);
    });
  }, [store, user, name]);
}

/** The tab in which somebody signs out clears what is kept for the account, sooner or later than this one hears of it. */
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
