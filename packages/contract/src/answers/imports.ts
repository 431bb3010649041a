import * as v from 'valibot';

import { id } from './fields.ts';

export const rowIndex = v.number();

/** Changes by column. Locations are lists of names; the name of a new location is written as in the file. */
export const fieldChanges = v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() }));

/** What happens if a person's email changes: an invitation moves, or a person who has joined is invited again. */
const emailChange = v.picklist(['invite', 'invite-again']);

/** A question for the admin. The file can be applied only after every question is answered. */
export const importQuestion = v.variant('kind', [
  v.object({
    kind: v.literal('location'),
    id: v.string(),
    /** A string that is neither the code nor the name of a location. */
    text: v.string(),
    rows: v.array(rowIndex),
  }),
  /** A person has a different email in the file. They may sign in with the stored one, so only an answer can change it. */
  v.object({
    kind: v.literal('email'),
    id: v.string(),
    row: rowIndex,
    _id: id,
    name: v.string(),
    from: v.string(),
    to: v.string(),
    /**
     * Whether the file may mean another person, because only the name, a part of it, or the email address without its tag is
     * the same.
     */
    isSimilar: v.fallback(v.optional(v.boolean()), undefined),
    /** Whether the email can change: "invite-again" for a person who has joined. Not if the person is deactivated. */
    change: v.fallback(v.optional(emailChange), undefined),
    /**
     * Set if the row is new but may describe one of these people, because they have its name, or have only its first name and
     * are not in the file. Lists some of them, each with what the row would change. The answer is "change" with one of them,
     * "add" or "skip".
     */
    namesakes: v.fallback(
      v.optional(
        v.object({
          amount: v.number(),
          people: v.array(
            v.object({ _id: id, email: v.string(), change: v.optional(emailChange), changes: fieldChanges }),
          ),
        }),
      ),
      undefined,
    ),
  }),
  /** The people who would become admins; the client names them. */
  v.object({ kind: v.literal('admins'), id: v.string(), rows: v.array(rowIndex) }),
]);
