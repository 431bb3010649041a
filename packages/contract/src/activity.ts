import * as v from 'valibot';

import { journalKinds, undoneChange } from './answers/activity.ts';
import { emptyForm, write } from './call/call.ts';
import { outdatedReads } from './requests/fields.ts';
import { count, momentText, search } from './requests/queryFields.ts';

export * from './answers/activity.ts';

/** GET /audit, newest first. `before` is the id of the previous page's last entry. */
export const journalQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid('Name an entry by its id.'))),
  kind: v.optional(v.picklist(journalKinds, 'Choose a kind from the list.')),
  actor: v.optional(v.pipe(v.string(), v.uuid('Name a person by their id.'))),
  /** The person or location that the change affected. */
  subject: v.optional(v.pipe(v.string(), v.uuid('Name a person or location by its id.'))),
  /** Searches by words of names, including those of removed people and locations. */
  search: search(),
  from: v.optional(momentText()),
  /** This day itself is excluded. */
  to: v.optional(momentText()),
  limit: v.optional(count('Limit', 1, 200), 50),
});
export type JournalQuery = Partial<v.InferOutput<typeof journalQuery>>;

const entry = v.pipe(v.string(), v.uuid('Name an entry by its id.'));
export const journalRowsQuery = v.object({
  entry,
  offset: v.optional(count('Offset', 0, 1_000_000), 0),
  limit: v.optional(count('Limit', 1, 200), 50),
});
export const previewUndoQuery = v.object({ entry });

/**
 * Undoes an entry, once, within seven days. Leaves rows unchanged that have changed since. 409 if the entry was already undone,
 * or if the undo makes someone an admin again and that is not confirmed: the payload has their names as `admins`. 410 after
 * its old values are erased.
 */
export const undoEntry = write(
  'POST',
  '/audit/:id/undo',
  v.strictObject({ confirmAdmins: v.optional(v.boolean(), false) }),
  undoneChange,
  { changes: outdatedReads },
);
/**
 * Mails the invitations of an entry that wait: for the end of the ten minutes, or because an undo has restored them without a
 * mail. Fails with 404, 409 and 410 like an undo.
 */
export const sendEntry = write('POST', '/audit/:id/send', emptyForm, v.object({ sent: v.number() }), {
  changes: ['/users'],
});
/**
 * Erases what the journal knows about a person, whose id is in the path and whose name confirms that. Of a removed person, the
 * name and the values, so their rows can no longer be undone. Of a person who is still there, only former names.
 */
export const eraseName = write(
  'POST',
  '/audit/people/:id/erase',
  v.strictObject({ name: v.pipe(v.string(), v.maxLength(200)) }),
  v.null(),
  { changes: ['/audit'] },
);
