import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { deviceStorage, encodeDraft } from 'shared-remote';
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
    return store.sub(sessionAtom, () => {
      const isHere = store.get(sessionAtom).firebaseUser?.uid === user;
      if (!isHere && latest.current !== null) deviceStorage.write(key, encodeDraft(latest.current));
    });
  }, [store, user, name]);
}
