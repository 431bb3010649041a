import { and, eq } from 'drizzle-orm';
import { type calls, previewUndoQuery } from 'contract';

import * as changes from '../changes/undo.ts';
import { isId, isRow } from '../database/organizations.ts';
import { auditEntries, journalRows } from '../database/schema.ts';
import { HttpError, ok } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import { eraseValues } from '../journal/eraseValues.ts';
import { findUndoable } from '../journal/findEntries.ts';
import { messages } from '../messages/messages.ts';
import { readQuery } from './rows.ts';

export const previewUndo: Route<typeof calls.previewUndo> = {
  access: 'admin',
  reads: { people: 10, locations: 10 },
  async handle(context) {
    const { entry } = readQuery(previewUndoQuery, context.query);
    return ok(await changes.previewUndo(context, await findUndoable(context, entry)));
  },
};

export const undoEntry: Route<typeof calls.undoEntry> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    const entry = await findUndoable(context, context.params['id'] ?? '');
    return ok(await changes.undoEntry(context, entry, context.body), messages.undone);
  },
};

/** Erases the old values of an entry for good. The entry can no longer be undone. */
export const eraseEntry: Route<typeof calls.eraseEntry> = {
  access: 'admin',
  reads: { people: 2, locations: 2 },
  async handle({ db, organization, params, now }) {
    const { id = '' } = params;
    const isEntry = isRow(auditEntries, organization.id, id);
    const ofEntry = and(eq(journalRows.organizationId, organization.id), eq(journalRows.entryId, id));
    if (!isId(id) || (await db.$count(journalRows, ofEntry)) === 0) throw new HttpError(404, messages.noSuchEntry);
    await eraseValues(db, isEntry, now);
    return ok(null, messages.valuesErased);
  },
};
