import { accountKey, storedValue } from 'shared-session';
import * as v from 'valibot';

/**
 * How many rows of a draft another server has already saved while the rest is unsent. This has its own file, so pages that only
 * show the number do not load the editor.
 */
export const storedSentCount = (uid: string, draft: 'people' | 'locations') =>
  storedValue(accountKey('attempt', uid, `${draft}-sent`), v.number());
