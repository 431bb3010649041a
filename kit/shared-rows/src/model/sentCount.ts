import { accountKey, storedValue } from 'shared-session';
import * as v from 'valibot';

/**
 * How many rows of a draft another server has taken, while the rest of the draft is still to be sent. In a file of its own, so
 * that pages which only name the number do not load the editor.
 */
export const storedSentCount = (uid: string, draft: 'people' | 'locations') =>
  storedValue(accountKey('attempt', uid, `${draft}-sent`), v.number());
