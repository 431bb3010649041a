import { parseJson } from 'composition/parse-json';
import { checkSchema, type Schema } from 'contract/call';

type Area = 'local' | 'session';

/** A value in the browser's storage. If the browser denies storage, the value is always missing. */
type StoredItem<Value> = {
  read(): Value | null;
  /** Returns whether the value was stored. */
  write(value: Value): boolean;
  clear(): void;
};

/** Stores a string under a key until the tab is closed (`session`) or longer (`local`). */
export function openStoredText(key: string, area: Area = 'local'): StoredItem<string> {
  return {
    read: () => attempt(() => getStorage(area).getItem(key)) ?? null,
    write: (text) => attempt(() => (getStorage(area).setItem(key, text), true)) ?? false,
    clear: () => attempt(() => getStorage(area).removeItem(key)),
  };
}

/** Stores a value under a key as JSON. A value with another shape is read as null. */
export function openStoredValue<Value>(key: string, shape: Schema<Value>, area: Area = 'local'): StoredItem<Value> {
  const text = openStoredText(key, area);
  return {
    read() {
      const result = checkSchema(shape, parseJson(text.read() ?? 'null'));
      return result.issues === undefined ? result.value : null;
    },
    write: (value) => text.write(JSON.stringify(value)),
    clear: text.clear,
  };
}

type Kind = 'draft' | 'code' | 'attempt' | 'recent';

/** Returns the key of a value that belongs to an account. Signing out removes the value. */
export const getStorageKey = (kind: Kind, uid: string, name: string) => `askwell.${kind}.${uid}.${name}`;

/**
 * Stores whether anyone is signed in, and whether they are an admin of our own API. The page reads this before our code has
 * loaded, to decide what to preload and request (shell/src/early). Nothing else may rely on it.
 */
export function rememberSignedIn(as: 'admin' | 'unknown' | null): void {
  const signedIn = openStoredText('signedIn');
  if (as === null) signedIn.clear();
  else signedIn.write(as === 'admin' ? 'admin' : '1');
}

/** Stored from Sign Out until the next sign-in on this device, so that other tabs know why their session ended. */
export const signOutMarker = openStoredText('signed-out');

/** Removes everything that any part stored for an account on this device (see `getStorageKey`). */
export function clearAccount(uid: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (belongsTo(uid, key)) localStorage.removeItem(key);
  });
}

const belongsTo = (uid: string, key: string) =>
  /^askwell\.[a-z]+\.(.*)$/.exec(key)?.[1]?.startsWith(`${uid}.`) ?? false;

// Reads the property at each use, because it throws in a browser that denies storage.
const getStorage = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // The browser denies storage or it is full. Every feature works without storage.
    return undefined;
  }
}
