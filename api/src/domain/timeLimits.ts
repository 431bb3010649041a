import { dayMs, mailDelayMinutes } from 'contract';

/** Old values are stored for seven days. Until then, a change and each later undo of it can be undone. */
export const undoWindowMs = 7 * dayMs;

/** How long the invitations of an import wait, so that an undo before then mails nobody. */
export const mailDelayMs = mailDelayMinutes * 60_000;

/** Within this time after a removal, clients repeat an unanswered request, and admins notice a mistake. */
export const removalGraceMs = 300_000;

/** Idempotency keys and codes are kept for a day. */
export const getOldestStoredKey = (now: Date) => new Date(now.getTime() - dayMs);
