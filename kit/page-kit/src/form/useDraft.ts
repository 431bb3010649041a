import { useStore } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Schema } from 'contract/call';
import { getStorageKey, sessionAtom, openStoredValue } from 'shared-session';

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

/** `isDiscardedOnLeave` discards the draft when the user leaves the form, unless the session ended first. */
type KeeperOptions = { isDiscardedOnLeave?: boolean };

/**
 * Stores typed values under a name on this device, until the form is sent or the draft discarded, or the owner signs
 * out.
 */
export function useDraftKeeper<Value>(
  name: string,
  schema: Schema<Value>,
  { isDiscardedOnLeave = false }: KeeperOptions = {},
) {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const [stored] = useState(() => openStoredValue(getStorageKey('draft', user, name), schema));
  const [restored] = useState(() => stored.read());
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsavedValue = useRef<Value | null>(null);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (unsavedValue.current !== null) setIsSaved(stored.write(unsavedValue.current));
    unsavedValue.current = null;
  }, [stored]);

  function keep(value: Value) {
    unsavedValue.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  }

  const discardStored = useCallback(() => {
    clearTimeout(timer.current);
    unsavedValue.current = null;
    stored.clear();
  }, [stored]);

  function clear() {
    discardStored();
    setIsSaved(false);
  }

  useEffect(() => {
    const hasSessionEnded = () => (store.get(sessionAtom).firebaseUser?.uid ?? '') !== user;
    // Saves the draft when a session expires. A sign-out removes all drafts right afterwards.
    const unsubscribe = store.sub(sessionAtom, () => {
      if (hasSessionEnded()) save();
    });
    return () => {
      unsubscribe();
      if (isDiscardedOnLeave && !hasSessionEnded()) discardStored();
      else save();
    };
  }, [store, save, discardStored, user, isDiscardedOnLeave]);
  useWindowEvent('pagehide', save);

  return { restored, keep, clear, isSaved };
}
