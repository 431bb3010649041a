import { and, eq } from 'drizzle-orm';
import { type AuditEntry, type calls, foldName, type Location, noLocation } from 'contract';

import { auditAdmin } from '../../database/auditLog.ts';
import { insertRows } from '../../database/manyRows.ts';
import { areRows, isAnyOf, isId } from '../../database/organizations.ts';
import { locations, removedLocations, userLocations } from '../../database/schema.ts';
import { HttpError, invalidFields, ok } from '../../http/answers.ts';
import type { AdminContext, Route } from '../../http/calls.ts';
import { messages } from '../../messages/messages.ts';
import { moveUsers } from '../people/userLocations.ts';
import { requireWithinPlan } from '../planLimits.ts';
import { canBeRestored, findChanged, findRemoved, findRows } from '../rows.ts';
import { findTaken } from './addLocations.ts';
import { saveChanges } from './changeLocations.ts';
import { locationsOf, readLocations } from './locationList.ts';

/**
 * Removes locations and moves their people, if the caller says where. Skips locations that were removed a moment ago: a client
 * repeats a request whose answer was lost.
 */
export const removeLocations: Route<typeof calls.removeLocations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const { ids, moveTo } = context.body;
    const before = await findRows(locationsOf(context), ids, {
      removedIds: await findRemoved(context, removedLocations, ids),
    });
    await remove(context, before, moveTo);
    return ok({ before, after: [] }, messages.removed);
  },
};

async function remove(context: AdminContext, list: readonly Location[], moveTo: string | undefined): Promise<void> {
  if (list.length === 0) return;
  const { db, organization, now } = context;
  const ids = list.map(({ _id }) => _id);
  const people = list.reduce((sum, { userCount }) => sum + (userCount ?? 0), 0);
  if (people > 0 && moveTo === undefined) throw new HttpError(409, messages.locationHasUsers(people));
  const target = await findTarget(context, moveTo, ids);
  const from = await db
    .select({ user: userLocations.userId, location: userLocations.locationId })
    .from(userLocations)
    .where(and(eq(userLocations.organizationId, organization.id), isAnyOf(userLocations.locationId, ids)));
  const to = target ? from.map(({ user }) => ({ user, location: target._id })) : [];
  const moved = await moveUsers(db, organization.id, { from, to });
  const usersAt = groupByLocation(from);
  await auditMoves(
    context,
    list.map((location) => ({ users: usersAt.get(location._id), from: location, to: target })),
    moved.names,
  );
  const removed = await db
    .delete(locations)
    .where(areRows(locations, organization.id, ids))
    .returning();
  // People who arrive from several of these locations are counted for the first.
  const arrived = new Set(moved.arrived);
  const rows = removed.map((row) => {
    const users = usersAt.get(row.id) ?? [];
    const movedPeople = users.filter((user) => arrived.delete(user));
    return { ...row, removedAt: now, people: users, movedTo: target?._id ?? null, movedPeople };
  });
  await insertRows(db, removedLocations, rows);
  await auditAdmin(context, 'location-removed', { subjects: [...list] });
}

/** Puts locations back to earlier values, and restores those that were removed. */
export const undoLocations: Route<typeof calls.undoLocations> = {
  access: 'admin',
  reads: {},
  async handle(context) {
    const list = context.body.locations;
    const restored = await restore(
      context,
      list.map(({ _id }) => _id),
    );
    const changed = await findChanged(locationsOf(context), 'locations', list, restored);
    const wanted = changed.map(({ row, old: { country, timeZone } }) => ({
      location: row,
      change: { country, timeZone },
    }));
    const { before, after } = await saveChanges(context, wanted);
    return ok({ before, after: [...after, ...restored] }, messages.restored);
  },
};

/** Restores the locations whose removal can still be undone, with the people who worked there. */
async function restore(context: AdminContext, ids: readonly string[]): Promise<Location[]> {
  const { db, organization } = context;
  const removed = await db
    .delete(removedLocations)
    .where(canBeRestored(context, removedLocations, ids))
    .returning();
  if (removed.length === 0) return [];
  await requireWithinPlan(context, { locations: removed.length });
  const errorsOfTaken = await findTaken(db, organization.id, removed);
  const [taken] = removed.flatMap((row) => errorsOfTaken(row, []));
  if (taken) throw new HttpError(409, taken.message);
  const rows = removed.map((row) => ({ ...row, nameKey: foldName(row.name), version: row.version + 1 }));
  await insertRows(db, locations, rows);
  const targetIds = [...new Set(removed.flatMap(({ movedTo }) => movedTo ?? []))];
  const targets = new Map((await readLocations(db, organization.id, targetIds)).map((target) => [target._id, target]));
  const to = removed.flatMap(({ id, people }) => people.map((user) => ({ user, location: id })));
  const back = await moveUsers(db, organization.id, {
    from: removed.flatMap(({ movedTo, movedPeople }) =>
      movedTo !== null && targets.has(movedTo) ? movedPeople.map((user) => ({ user, location: movedTo })) : [],
    ),
    to,
  });
  const restored = await readLocations(
    db,
    organization.id,
    removed.map(({ id }) => id),
  );
  const usersAt = groupByLocation(to);
  const targetOf = new Map(removed.map(({ id, movedTo }) => [id, targets.get(movedTo ?? '') ?? null]));
  await auditMoves(
    context,
    restored.map((location) => ({
      users: usersAt.get(location._id),
      from: targetOf.get(location._id) ?? null,
      to: location,
    })),
    back.names,
  );
  await auditAdmin(context, 'location-restored', { subjects: restored });
  return restored;
}

/** The location to move people to; it must not be removed too. */
async function findTarget({ db, organization }: AdminContext, moveTo: string | undefined, removed: readonly string[]) {
  if (moveTo === undefined || moveTo === noLocation) return null;
  const canBeTarget = isId(moveTo) && !removed.includes(moveTo.toLowerCase());
  const [target] = canBeTarget ? await readLocations(db, organization.id, [moveTo]) : [];
  if (!target) throw invalidFields([{ path: ['moveTo'], message: messages.unknownLocation, code: 'not_found' }]);
  return target;
}

function groupByLocation(list: readonly { user: string; location: string }[]): Map<string, string[]> {
  const groups = Map.groupBy(list, ({ location }) => location);
  return new Map([...groups].map(([location, rows]) => [location, rows.map(({ user }) => user)]));
}

type Move = { users: readonly string[] | undefined; from: Location | null; to: Location | null };

/** Logs people who move with removed or restored locations, so that their own activity has it too. */
async function auditMoves(context: AdminContext, moves: readonly Move[], names: ReadonlyMap<string, string>) {
  const entries = moves.flatMap(({ users = [], from, to }) => {
    const subjects: AuditEntry['subjects'] = users.flatMap((_id) => {
      const name = names.get(_id);
      return name === undefined ? [] : { _id, name };
    });
    const changes = [{ field: 'locationNames', from: namesOf(from), to: namesOf(to) }];
    return subjects.length > 0 ? [{ subjects, changes }] : [];
  });
  if (entries.length > 0) await auditAdmin(context, 'user-changed', ...entries);
}

const namesOf = (location: Location | null) => (location ? [location.name] : []);
