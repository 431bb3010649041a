import type { EarlyStart } from 'composition/page-data';

/**
 * Asks the API for what the session and the page will ask, if this device holds a sign-in whose token still works. The
 * session takes the answers (shared-session/src/effects/earlyRequests.ts). The page carries the source of this function, so
 * it uses nothing from outside itself.
 */
export function askAtOnce({ account, api }: EarlyStart, data: readonly string[]): void {
  try {
    const { accessToken, expirationTime } = JSON.parse(localStorage.getItem(account) ?? '').stsTokenManager;
    // Written by shared-session/src/effects/deviceStorage.ts.
    const isAdmin = localStorage.getItem('signedIn') === 'admin';
    // One about to expire is renewed first.
    if (typeof accessToken !== 'string' || !(expirationTime - Date.now() > 60_000)) return;
    const headers = {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${accessToken}`,
    };
    // Data of an address with a query is mostly other data.
    const paths = isAdmin ? ['/isUserValid', '/user', ...(location.search === '' ? data : [])] : ['/isUserValid'];
    const askedAtOnce = paths.map((path) => {
      const answer = fetch(api + path, { headers });
      answer.catch(() => {});
      return { path, token: accessToken, answer };
    });
    Object.assign(globalThis, { askedAtOnce });
  } catch {
    // Without such a sign-in the session asks by itself.
  }
}
