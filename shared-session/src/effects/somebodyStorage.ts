/**
 * Leaves word on this device whether somebody is signed in, not who: a page reads it before any of our code has come, and
 * chooses by it what to fetch ahead (site/src/page/preloader.ts). Nothing else may rely on it.
 */
export function rememberSignedIn(isHere: boolean): void {
  try {
    if (isHere) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage every page is fetched as for nobody.
  }
}

const key = 'somebody';
