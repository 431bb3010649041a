import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { sessionAtom, accountKey, storedValue, type Schema } from 'shared-session';

/** State that survives a reload on this device. */
export function useDraft<Value>(name: string, schema: Schema<Value>, initial: Value) {
  const { restored, keep, clear, isSaved, onElsewhere } = useDraftKeeper(name, schema);
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

/** Stores typed values under a name on this device, until they are sent or discarded, or their owner signs out. */
export function useDraftKeeper<Value>(name: string, schema: Schema<Value>) {
  const store = useStore();
  const [user] = useState(() => store.get(sessionAtom).firebaseUser?.uid ?? '');
  const [stored] = useState(() => storedValue(accountKey('draft', user, name), schema));
  const [restored] = useState(() => stored.read());
  const [isSaved, setIsSaved] = useState(restored !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<Value | null>(null);
  const isFollowing = useRef(false);

  function keep(value: Value) {
    unsaved.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pause);
  }

  function save() {
    if (unsaved.current !== null) setIsSaved(stored.write(unsaved.current));
    unsaved.current = null;
  }

  function clear() {
    clearTimeout(timer.current);
    unsaved.current = null;
    stored.clear();
    setIsSaved(false);
  }

  useEffect(() => {
    // Saves what was typed since the last save.
    const saveNow = () => {
      clearTimeout(timer.current);
      if (unsaved.current !== null) stored.write(unsaved.current);
      unsaved.current = null;
    };
    // The draft is for an expired session; a sign-out removes all drafts right after this.
    const leave = store.sub(sessionAtom, () => {
      if (!store.get(sessionAtom).isLoggedIn) saveNow();
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      leave();
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [store, stored]);

  /** Calls `adopt` with what was typed in another tab, so that neither tab overwrites the other. */
  function onElsewhere(adopt: (elsewhere: Value | null) => void) {
    const take = (elsewhere: Value | null) => {
      if (unsaved.current !== null) return;
      setIsSaved(elsewhere !== null);
      adopt(elsewhere);
    };
    const follow = (event: StorageEvent) => {
      if (event.key === stored.key) take(stored.parse(event.newValue));
    };
    window.addEventListener('storage', follow);
    if (!isFollowing.current) takeMissed(take);
    return () => window.removeEventListener('storage', follow);
  }

  /** Calls `take` with what another tab, or the form that this one replaces, saved since the first render. */
  function takeMissed(take: (elsewhere: Value | null) => void) {
    isFollowing.current = true;
    const now = stored.read();
    if (JSON.stringify(now) !== JSON.stringify(restored)) take(now);
  }

  return { restored, keep, clear, isSaved, onElsewhere };
}
