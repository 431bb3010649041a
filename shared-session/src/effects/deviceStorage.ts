import { type CachedAccount, parseCachedAccount } from '../rules/identity.ts';

/** The account that the identity SDK keeps on this device; read without the SDK, whose code and start take a while. */
export function readCachedAccount(apiKey: string): CachedAccount | 'none' | 'unknown' {
  // The key under which the SDK keeps the account of its only app. Without storage nobody stays signed in.
  return (
    withStorage((storage) => parseCachedAccount(storage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`))) ?? 'none'
  );
}

/**
 * Remembers whether someone is signed in, not who: the page reads it before any of our code has loaded, to choose what to
 * preload (site/src/page/preloader.ts). Nothing else may rely on it.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  withStorage((storage) => (isSignedIn ? storage.setItem(signedInKey, '1') : storage.removeItem(signedInKey)));
}

/** Removes what any part keeps on this device for an account, under keys that begin with askwell.<kind>.<uid>. */
export function clearAccountStorage(uid: string): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      const owned = /^askwell\.[a-z]+\.(.*)$/.exec(key)?.[1];
      if (owned?.startsWith(`${uid}.`)) storage.removeItem(key);
    }
  });
}

const signedInKey = 'somebody';

/** A browser may refuse its storage, by a setting or because it is full; the session works without. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
