import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { sessionAtom } from 'shared-session';
import type * as v from 'valibot';

import type { StepId } from '../steps.ts';
import { decodeDraft, encodeDraft } from './draftCodec.ts';
import { draftKey, draftStorage } from './draftStorage.ts';

const pause = 300;

/** State that survives a reload on this device, until it is sent, discarded, or its owner signs out. */
export function useDraft<Value>(step: StepId, shape: v.GenericSchema<unknown, Value>, initial: Value) {
  const store = useStore();
  const [key] = useState(() => draftKey(store.get(sessionAtom).firebaseUser?.uid ?? '', step));
  const [restored] = useState(() => decodeDraft(draftStorage.read(key), shape));
  const [value, setValue] = useState(restored ?? initial);
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: Value) {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsSaved(draftStorage.write(key, encodeDraft(next))), pause);
  }

  function clear() {
    clearTimeout(timer.current);
    draftStorage.clear(key);
    setIsSaved(false);
  }

  function discard() {
    clear();
    setValue(initial);
  }

  useEffect(() => {
    const leave = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom).isLoggedIn) draftStorage.clear(key);
    });
    return () => {
      leave();
      clearTimeout(timer.current);
    };
  }, [store, key]);

  return { value, change, clear, discard, isSaved };
}
