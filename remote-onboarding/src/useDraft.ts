import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { decodeDraft, deviceKey, deviceStorage, encodeDraft, type KeptShape } from 'remote-kit';
import { sessionAtom } from 'shared-session';

import type { StepId } from './StepPage.tsx';

/** State that survives a reload on this device. */
export function useDraft<Value>(step: StepId, shape: KeptShape<Value>, initial: Value) {
  const { restored, keep, clear, isSaved, onElsewhere } = useDraftKeeper(step, shape);
  const [value, setValue] = useState(restored ?? initial);
  useEffect(() => onElsewhere((elsewhere) => setValue(elsewhere ?? initial)));

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

/** Keeps what is typed in a step on this device, until it is sent, discarded, or its owner signs out. */
export function useDraftKeeper<Value>(step: StepId, shape: KeptShape<Value>) {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const key = deviceKey('draft', user, step);
  const [restored] = useState(() => decodeDraft(deviceStorage.read(key), shape));
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<Value | null>(null);

  function keep(value: Value) {
    unsaved.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  }

  function save() {
    if (unsaved.current !== null) setIsSaved(deviceStorage.write(key, encodeDraft(unsaved.current)));
    unsaved.current = null;
  }

  function clear() {
    clearTimeout(timer.current);
    unsaved.current = null;
    deviceStorage.clear(key);
    setIsSaved(false);
  }

  useEffect(() => {
    // Whoever leaves within the pause finds the last keys too.
    const saveNow = () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) deviceStorage.write(key, encodeDraft(unsaved.current));
      unsaved.current = null;
    };
    // A session that ended by itself comes back; whoever signs out has all of it removed right after this.
    const leave = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom).isLoggedIn) saveNow();
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      leave();
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [store, key]);

  /** Typed in another tab meanwhile: whoever goes on here goes on with that, so that neither tab writes over the other. */
  function onElsewhere(adopt: (elsewhere: Value | null) => void) {
    const follow = (event: StorageEvent) => {
      if (event.key !== key || unsaved.current !== null) return;
      const elsewhere = decodeDraft(event.newValue, shape);
      setIsSaved(elsewhere !== null);
      adopt(elsewhere);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }

  return { restored, keep, clear, isSaved, onElsewhere };
}
