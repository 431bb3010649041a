import { type CachedAccount, parseCachedAccount } from '../rules/identity.ts';

type Area = 'local' | 'session';

/** One text in the browser's storage. A browser that refuses to store anything behaves as if nothing was ever stored. */
export type StoredText = {
  key: string;
  read(): string | null;
  /** Whether it was stored. */
  write(text: string): boolean;
  clear(): void;
};

/** A text under a key, for as long as the tab lives (`session`) or longer (`local`). */
export function storedText(key: string, area: Area = 'local'): StoredText {
  return {
    key,
    read: () => attempt(() => storageOf(area).getItem(key)) ?? null,
    write: (text) => attempt(() => (storageOf(area).setItem(key, text), true)) ?? false,
    clear: () => void attempt(() => storageOf(area).removeItem(key)),
  };
}

/** The account that the identity SDK keeps on this device; read without the SDK, which takes a while to load and start. */
export function readCachedAccount(apiKey: string): CachedAccount | 'none' | 'unknown' {
  // The key under which the SDK keeps the account of its only app.
  return parseCachedAccount(storedText(`firebase:authUser:${apiKey}:[DEFAULT]`).read());
}

/**
 * Remembers whether someone is signed in, not who: the page reads it before any of our code has loaded, to choose what to
 * preload (site/src/page/preloader.ts). Nothing else may rely on it.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  const signedIn = storedText('signedIn');
  if (isSignedIn) signedIn.write('1');
  else signedIn.clear();
}

/** Removes everything stored for an account on this device (see `accountKey`), whichever part stored it. */
export function clearAccount(uid: string): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      const owner = /^askwell\.[a-z]+\.(.*)$/.exec(key)?.[1];
      if (owner?.startsWith(`${uid}.`)) localStorage.removeItem(key);
    }
  });
}

// Looked up at each use: reading the property throws where the browser denies storage.
const storageOf = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // Storage is denied or full. Every feature works without it.
    return undefined;
  }
}
