import { type calls, previewUndoQuery, type UndoPreview } from 'contract';

import { type PersonDifference, isWithdrawn } from '../changes/difference.ts';
import { planUndo, type UndoPlan } from '../changes/planUndo.ts';
import { requireConfirmation } from '../changes/rules.ts';
import { saveChange } from '../changes/saveChange.ts';
import { isRow } from '../database/conditions.ts';
import { journalEntries } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import { findUndoableEntry } from '../journal/readEntries.ts';
import { withdrawInvitations } from '../mail/withdraw.ts';
import { messages } from '../messages/messages.ts';
import type { AdminContext, Route } from './route.ts';

/** Returns what undoing an entry would do. */
export const previewUndo: Route<typeof calls.previewUndo, typeof previewUndoQuery> = {
  access: 'admin',
  query: previewUndoQuery,
  reads: { people: 10, locations: 10 },
  async handle(context) {
    return ok(summarize(await planUndo(context, await findUndoableEntry(context, context.query.entry))));
  },
};

/**
 * Makes the opposite change of an entry, except in rows that have changed since then. Follows the same rules as any other
 * change, and mails nobody. The undo is an entry too, so it can be undone.
 */
export const undoEntry: Route<typeof calls.undoEntry> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    const { db, organization, caller, now, params, body } = context;
    const entry = await findUndoableEntry(context, params['id'] ?? '');
    const plan = await planUndo(context, entry);
    requireConfirmation(plan.people, body.confirmAdmins, messages.confirmAdmins);
    const people = await withdraw(context, plan.people);
    const { entry: undoId } = await saveChange(context, {
      action: entry.kind === 'locations' ? 'locations-undone' : 'users-undone',
      people,
      locations: plan.locations,
      facts: [{ field: 'undone', from: entry.id, to: entry.action }],
      file: entry.file ?? undefined,
      mailsAt: null,
      valuesUntil: entry.valuesUntil ?? undefined,
    });
    await db
      .update(journalEntries)
      .set({ undoneAt: now, undoneBy: caller.name })
      .where(isRow(journalEntries, organization.id, entry.id));
    return ok({ ...summarize(plan), entry: undoId }, messages.undone);
  },
};

/**
 * Withdraws the invitations that the undo ends. Only an undo does this: if every removal did, inviting and removing a person
 * again and again would use up the daily mails to the email. An invitation that was never mailed doesn't count as open when
 * an undo restores it.
 */
async function withdraw(context: AdminContext, people: readonly PersonDifference[]): Promise<PersonDifference[]> {
  const emails = people.filter(isWithdrawn).flatMap(({ before }) => before?.email ?? []);
  const notMailed = await withdrawInvitations(context, emails);
  return people.map((person) => {
    const { extras, before } = person;
    if (!extras?.account || !before || !notMailed.has(before.email)) return person;
    return { ...person, extras: { ...extras, account: { ...extras.account, invitedAt: null } } };
  });
}

function summarize({ rows, left, admins }: UndoPlan): UndoPreview {
  const undone = rows.filter(({ rowId }) => !left.has(rowId));
  const leftRows = rows.flatMap(({ rowId, name }) => {
    const reason = left.get(rowId);
    return reason ? [{ _id: rowId, name, reason }] : [];
  });
  const count = (kind: string) => {
    const countRows = (act: string) => undone.filter((row) => row.kind === kind && row.what === act).length;
    return { removed: countRows('added'), restored: countRows('removed'), changed: countRows('changed') };
  };
  return {
    people: count('person'),
    locations: count('location'),
    rows: undone.slice(0, namedRows).map(({ rowId, name, kind, what }) => ({ _id: rowId, name, kind, what })),
    left: leftRows.slice(0, namedRows),
    leftCount: leftRows.length,
    admins: admins.slice(0, namedRows),
  };
}

const namedRows = 1000;
