import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import {
  type AuditAction,
  changedLocations,
  changedUsers,
  emptyForm,
  maxRows,
  type UndoneChange,
  write,
} from 'contract';
import * as v from 'valibot';

import { isAnyOf, isId, isRow } from '../database/organizations.ts';
import { auditEntries, isRowsEntry, journalRows, getOldestUndoable } from '../database/schema.ts';
import { HttpError, ok } from '../http/answers.ts';
import type { AdminContext, Route, Served } from '../http/route.ts';
import { findUndoable } from '../journal/findEntries.ts';
import { putBack } from '../journal/putBack.ts';
import { messages } from '../messages/messages.ts';
import { listOrganizationLocations } from '../routes/locations/locationList.ts';
import { listOrganizationPeople } from '../routes/people/userList.ts';
import { findRows } from '../routes/rows.ts';

/** These builds send the old rows. The API uses only their ids and versions. */
const rows = v.pipe(
  v.array(v.looseObject({ _id: v.string(), version: v.optional(v.number()) })),
  v.minLength(1),
  v.maxLength(maxRows),
);
const importUndone = v.object({
  removed: v.number(),
  restored: v.number(),
  left: v.array(v.object({ _id: v.string(), name: v.string(), reason: v.string() })),
});

/** The three calls that undid imports and changes of people and locations, before all of them shared one undo call. */
export const keptUndo = {
  imports: write('POST', '/imports/:id/undo', emptyForm, importUndone),
  users: write('POST', '/users/undo', v.strictObject({ users: rows }), changedUsers, { isLarge: true }),
  locations: write('POST', '/locations/undo', v.strictObject({ locations: rows }), changedLocations, { isLarge: true }),
};

/** Undoes the import in the path. For these builds, an import that was already undone no longer exists. */
const undoImport: Route<typeof keptUndo.imports> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    const { db, organization, params } = context;
    const { id = '' } = params;
    const isImport = inArray(auditEntries.action, ['users-imported', 'locations-imported']);
    const [entry] = isId(id)
      ? await db
          .select()
          .from(auditEntries)
          .where(and(isRow(auditEntries, organization.id, id), isImport))
      : [];
    if (!entry) throw new HttpError(404, messages.noSuchImport);
    if (entry.undoneAt) throw new HttpError(410, messages.removalIsFinal);
    // These builds cannot ask whom to make an admin again, so they leave these people unchanged.
    const undoneChange = await putBack(context, await findUndoable(context, id), { confirmAdmins: true });
    return ok(toImportAnswer(undoneChange), messages.importUndone);
  },
};

/** Returns the totals that these builds show. They do not know every reason. */
function toImportAnswer({ people, locations, left }: UndoneChange) {
  return {
    removed: people.removed + locations.removed,
    restored: people.restored + people.changed + locations.restored + locations.changed,
    left: left.map(({ reason, ...row }) => ({ ...row, reason: reason === 'own-account' ? 'changed' : reason })),
  };
}

const undoUsers: Route<typeof keptUndo.users> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    return ok(
      await undoNewest(context, listOrganizationPeople(context), context.body.users, 'people'),
      messages.restored,
    );
  },
};

const undoLocations: Route<typeof keptUndo.locations> = {
  access: 'admin',
  reads: { people: 15, locations: 15 },
  async handle(context) {
    return ok(
      await undoNewest(context, listOrganizationLocations(context), context.body.locations, 'locations'),
      messages.restored,
    );
  },
};

/** The actions that these builds undo by listing the rows. */
const undoneActions: Record<'people' | 'locations', AuditAction[]> = {
  people: ['user-changed', 'user-removed', 'invitation-withdrawn'],
  locations: ['location-changed', 'location-removed'],
};

type Old = { _id: string; version?: number | undefined };
type Kind<Row> = { read(ids: readonly string[]): Promise<Row[]>; unknown: string };

/**
 * Undoes the newest change of these rows, all or nothing. Restores the journal's values instead of those that these builds send.
 */
async function undoNewest<Row extends Old>(
  context: AdminContext,
  kind: Kind<Row>,
  list: readonly Old[],
  main: 'people' | 'locations',
): Promise<{ before: Row[]; after: Row[]; entry: string | null }> {
  const { db, organization, now } = context;
  const ids = list.map(({ _id }) => _id.toLowerCase());
  const changes = await db
    .select({ entry: journalRows.entryId, id: journalRows.rowId })
    .from(journalRows)
    .innerJoin(auditEntries, isRowsEntry)
    .where(
      and(
        eq(journalRows.organizationId, organization.id),
        isAnyOf(journalRows.rowId, ids.filter(isId)),
        inArray(auditEntries.action, undoneActions[main]),
        isNull(auditEntries.undoneAt),
        gt(auditEntries.at, getOldestUndoable(now)),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  const newestEntry = changes[0]?.entry;
  const changedIds = new Set(changes.flatMap(({ entry, id }) => (entry === newestEntry ? id : [])));
  const oldRows = await findRows(kind, ids, { removedIds: changedIds });
  const currentRows = await kind.read([...changedIds]);
  const versions = new Map(list.map(({ _id, version }) => [_id.toLowerCase(), version]));
  const isOutdated = ({ _id, version }: Row) => (versions.get(_id) ?? version) !== version;
  if ([...oldRows, ...currentRows].some(isOutdated)) throw new HttpError(409, messages.changedMeanwhile);
  if (newestEntry === undefined || oldRows.length > 0) throw new HttpError(410, messages.removalIsFinal);
  // These builds cannot ask whom to make an admin again, so they leave these people unchanged.
  const undoneChange = await putBack(context, await findUndoable(context, newestEntry), { confirmAdmins: true });
  const { removed, restored, changed } = undoneChange[main];
  if (removed + restored + changed < changedIds.size) throw new HttpError(409, messages.changedMeanwhile);
  return { before: currentRows, after: await kind.read([...changedIds]), entry: undoneChange.entry };
}

export const keptUndoCalls: readonly Served[] = [
  { call: keptUndo.imports, route: undoImport },
  { call: keptUndo.users, route: undoUsers },
  { call: keptUndo.locations, route: undoLocations },
];
