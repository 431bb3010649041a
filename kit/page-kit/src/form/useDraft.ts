import { useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from 'contract/call';
import { accountKey, sessionAtom, storedValue } from 'shared-session';

import { useWindowEvent } from '../page/useWindowEvent.ts';

/** State that survives a reload on this device. */
export function useDraft<Value>(name: string, schema: Schema<Value>, initial: Value) {
  const { restored, keep, clear, isSaved } = useDraftKeeper(name, schema);
  const [value, setValue] = useState(restored ?? initial);

  function change(next: Value) {
    setValue(next);
    keep(next);
  }

  function discard() {
    clear();
    setValue(initial);
  }

  return { value, change, clear, discard, isSaved };
}

const pause = 300;

/** Stores typed values under a name on this device, until they are sent or discarded, or their owner signs out. */
export function useDraftKeeper<Value>(name: string, schema: Schema<Value>) {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const [stored] = useState(() => storedValue(accountKey('draft', user, name), schema));
  const [restored] = useState(() => stored.read());
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<Value | null>(null);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (unsaved.current !== null) setIsSaved(stored.write(unsaved.current));
    unsaved.current = null;
  }, [stored]);

  function keep(value: Value) {
    unsaved.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  }

  function clear() {
    clearTimeout(timer.current);
    unsaved.current = null;
    stored.clear();
    setIsSaved(false);
  }

  useEffect(() => {
    // Saves when a session expires. A sign-out removes all drafts right after this.
    const leave = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom).isLoggedIn) save();
    });
    return () => {
      leave();
      save();
    };
  }, [store, save]);
  useWindowEvent('pagehide', save);

  return { restored, keep, clear, isSaved };
}
