/** Removes what any part keeps on this device for an account, under keys that begin with askwell.<kind>.<uid>. */
export function clearDeviceOf(uid: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const owned = /^askwell\.[a-z]+\.(.*)$/.exec(key)?.[1];
      if (owned?.startsWith(`${uid}.`)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
}
