import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { sessionAtom } from 'shared-session';
import type * as v from 'valibot';

import { deviceKey, deviceStorage } from '../deviceStorage.ts';
import type { StepId } from '../steps.ts';
import { decodeDraft, encodeDraft } from './draftCodec.ts';

const pause = 300;

/** State that survives a reload on this device, until it is sent, discarded, or its owner signs out. */
export function useDraft<Value>(step: StepId, shape: v.GenericSchema<unknown, Value>, initial: Value) {
  const store = useStore();
  const [key] = useState(() => deviceKey('draft', store.get(sessionAtom).firebaseUser?.uid ?? '', step));
  const [restored] = useState(() => decodeDraft(deviceStorage.read(key), shape));
  const [value, setValue] = useState(restored ?? initial);
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: Value) {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsSaved(deviceStorage.write(key, encodeDraft(next))), pause);
  }

  function clear() {
    clearTimeout(timer.current);
    deviceStorage.clear(key);
    setIsSaved(false);
  }

  function discard() {
    clear();
    setValue(initial);
  }

  useEffect(() => {
    const leave = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom).isLoggedIn) deviceStorage.clear(key);
    });
    return () => {
      leave();
      clearTimeout(timer.current);
    };
  }, [store, key]);

  return { value, change, clear, discard, isSaved };
}
