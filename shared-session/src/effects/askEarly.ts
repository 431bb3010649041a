import type { EarlyStart } from 'composition/part';

import { isFresh, readToken } from '../rules/accountRecord.ts';
import { timeouts } from '../rules/request.ts';
import { storedText } from './deviceStorage.ts';
import type { EarlyRequest } from './earlyRequests.ts';

/** Who was signed in on this device when the site was last open: see `rememberSignedIn`. */
export const readSignedIn = () => storedText('signedIn').read();

/**
 * Sends the first requests of the session and the page, if a fresh token is stored on this device. The session takes the
 * answers when its code has loaded (startSession.ts).
 */
export function askEarly({ account, api }: EarlyStart, data: readonly string[]): void {
  const stored = readToken(storedText(account).read());
  if (stored === null || !isFresh(stored, Date.now())) return;
  const headers = {
    'content-type': 'application/json',
    'accept-language': document.documentElement.lang,
    authorization: `Bearer ${stored.token}`,
  };
  // An address with a query usually needs other data.
  const ofPage = location.search === '' ? data : [];
  const paths = readSignedIn() === 'admin' ? ['/isUserValid', '/user', ...ofPage] : ['/isUserValid'];
  const askedAtOnce = paths.map((path): EarlyRequest => {
    const answer = fetch(api + path, { headers, signal: AbortSignal.timeout(timeouts.answer) });
    answer.catch(() => {});
    return { path, token: stored.token, answer };
  });
  Object.assign(globalThis, { askedAtOnce });
}
