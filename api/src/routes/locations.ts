import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import {
  type AuditEntry,
  type calls,
  type FieldError,
  foldName,
  type Location,
  locationForm,
  locationRemovalQuery,
  noLocation,
} from 'contract';
import * as v from 'valibot';

import { auditAdmin, changesOf } from '../database/auditLog.ts';
import type { Db } from '../database/connect.ts';
import { countLocations, finishStep, isId, isRow, withIds } from '../database/organizations.ts';
import { locations, oldestRemovalKept, removedLocations } from '../database/schema.ts';
import { HttpError, invalidFields, ok } from '../http/answers.ts';
import type { AdminContext, Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { insertLocations } from './insertLocations.ts';
import { isChangedAlready, readableRows, readQuery, repeatedRows } from './lists.ts';
import { readLocations } from './locationList.ts';
import { assignEverybody, moveUsers, readUsersAt } from './people/userLocations.ts';
import { requireWithinPlan } from './planLimits.ts';

/** Adds all rows of the list, or none if one is invalid. */
export const addLocations: Route<typeof calls.addLocations> = {
  access: 'admin',
  findRowErrors,
  async handle(context) {
    const { db, organization, body } = context;
    const rows = withIds(body.locations);
    await insertLocations(context, rows);
    const [only, ...others] = rows;
    if (only && others.length === 0 && (await countLocations(db, organization.id)) === 1)
      await assignEverybody(db, organization.id, only.id);
    await finishStep(db, organization, 'add_locations');
    const ids = rows.map(({ id }) => id);
    const payload = await readLocations(db, organization.id, ids);
    await auditAdmin(context, 'locations-added', { subjects: payload });
    return { statusCode: 201, message: messages.locationsAdded(rows.length), payload };
  },
};

async function findRowErrors({ db, caller, body }: AdminContext): Promise<FieldError[]> {
  const rows = readableRows(body, 'locations', locationForm);
  // A row with another error is looked at too.
  const names = readableRows(body, 'locations', anyName).map((row) => (row ? foldName(row.name) : null));
  const codes = readableRows(body, 'locations', anyCode).map((row) => row?.code ?? null);
  const errorsOfTaken = await findTaken(db, caller.organizationId, rows);
  return [
    ...repeatedRows(names).map((row) => duplicate(row, 'name', messages.duplicateName)),
    ...repeatedRows(codes).map((row) => duplicate(row, 'code', messages.duplicateCode)),
    ...rows.flatMap((row, index) => errorsOfTaken(row, ['locations', index])),
  ];
}

const anyName = v.object({ name: locationForm.entries.name });
const anyCode = v.object({ code: locationForm.entries.code });

function duplicate(row: number, field: string, message: string): FieldError {
  return { path: ['locations', row, field], message, code: 'duplicate' };
}

type Names = { name?: string | undefined; code?: string | null | undefined };

/** Finds names and codes that another location of the organization already has; returns a function for each row's errors. */
async function findTaken(db: Db, organizationId: string, rows: readonly (Names | null)[], except?: string) {
  const names = rows.flatMap((row) => (row?.name === undefined ? [] : [foldName(row.name)]));
  const codes = rows.flatMap((row) => (row?.code ? [row.code] : []));
  if (names.length + codes.length === 0) return () => [];
  const stored = await db
    .select({ nameKey: locations.nameKey, code: locations.code })
    .from(locations)
    .where(
      and(
        eq(locations.organizationId, organizationId),
        except === undefined ? undefined : ne(locations.id, except),
        or(inArray(locations.nameKey, names), inArray(locations.code, codes)),
      ),
    );
  const takenNames = new Set(stored.map(({ nameKey }) => nameKey));
  const takenCodes = new Set(stored.map(({ code }) => code));
  return (row: Names | null, path: FieldError['path']): FieldError[] => [
    ...(row?.name !== undefined && takenNames.has(foldName(row.name))
      ? [{ path: [...path, 'name'], message: messages.nameTaken, code: 'duplicate' }]
      : []),
    ...(row?.code && takenCodes.has(row.code)
      ? [{ path: [...path, 'code'], message: messages.codeTaken, code: 'duplicate' }]
      : []),
  ];
}

export const changeLocation: Route<typeof calls.changeLocation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body } = context;
    const before = await findLocation(context);
    const { _id } = before;
    if (isChangedAlready(body, before)) return ok(before, messages.saved);
    const errorsOfTaken = await findTaken(db, organization.id, [body], _id);
    const errors = errorsOfTaken(body, []);
    if (errors.length > 0) throw invalidFields(errors);
    const { name, address, timeZone, version: _, ...fields } = body;
    await db
      .update(locations)
      .set({
        ...fields,
        ...(name !== undefined && { name, nameKey: foldName(name) }),
        ...(address !== undefined && { address: address || null }),
        // A location always has a time zone; null sets the organization's.
        ...(timeZone !== undefined && { timeZone: timeZone ?? organization.timeZone }),
        version: sql`${locations.version} + 1`,
      })
      .where(isRow(locations, organization.id, _id));
    const payload = await findLocation(context);
    await auditAdmin(context, 'location-changed', { subjects: [payload], changes: changesOf(before, payload) });
    return ok(payload, messages.saved);
  },
};

/**
 * Removes a location and moves its people, if the caller says where. One that was removed a moment ago is no error, because
 * the answer may have been lost.
 */
export const removeLocation: Route<typeof calls.removeLocation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, query, now } = context;
    const { moveTo } = readQuery(locationRemovalQuery, query);
    if ((await db.$count(removedLocations, isKept(context))) > 0) return ok(null, messages.removed);
    const location = await findLocation(context);
    const { _id } = location;
    const userCount = location.userCount ?? 0;
    if (userCount > 0 && moveTo === undefined) throw new HttpError(409, messages.locationHasUsers(userCount));
    const target = await findTarget(context, moveTo, _id);
    const people = await readUsersAt(db, organization.id, _id);
    const moved = await moveUsers(db, organization.id, people, { from: _id, to: target?._id ?? null });
    await auditMove(context, moved.people, location, target);
    const removed = await db
      .delete(locations)
      .where(isRow(locations, organization.id, _id))
      .returning();
    const forUndo = { removedAt: now, people, movedTo: target?._id ?? null, movedPeople: moved.arrived };
    await db.insert(removedLocations).values(removed.map((row) => ({ ...row, ...forUndo })));
    await auditAdmin(context, 'location-removed', { subjects: [location] });
    return ok(null, messages.removed);
  },
};

/** Restores a removed location with the people who worked there. */
export const restoreLocation: Route<typeof calls.restoreLocation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization } = context;
    const [removed] = await db.delete(removedLocations).where(isKept(context)).returning();
    if (!removed) throw new HttpError(404, messages.removalIsFinal);
    await requireWithinPlan(context, { locations: 1 });
    const errorsOfTaken = await findTaken(db, organization.id, [removed]);
    const [taken] = errorsOfTaken(removed, []);
    if (taken) throw new HttpError(409, taken.message);
    const { name, version, people, movedTo, movedPeople } = removed;
    await db.insert(locations).values({ ...removed, nameKey: foldName(name), version: version + 1 });
    const [target = null] = movedTo === null ? [] : await readLocations(db, organization.id, [movedTo]);
    if (target) await moveUsers(db, organization.id, movedPeople, { from: target._id, to: null });
    const back = await moveUsers(db, organization.id, people, { from: null, to: removed.id });
    const payload = await findLocation(context);
    await auditMove(context, back.people, target, payload);
    await auditAdmin(context, 'location-restored', { subjects: [payload] });
    return ok(payload, messages.restored);
  },
};

/** Whether it is the location in the path, and its removal can still be undone. */
function isKept({ organization, params: { id = '' }, now }: AdminContext) {
  const isRecent = gt(removedLocations.removedAt, oldestRemovalKept(now));
  return isId(id) ? and(isRow(removedLocations, organization.id, id), isRecent) : sql`false`;
}

/** The other location to which people are to be moved. */
async function findTarget({ db, organization }: AdminContext, moveTo: string | undefined, removed: string) {
  if (moveTo === undefined || moveTo === noLocation) return null;
  const [target] = isId(moveTo) && moveTo !== removed ? await readLocations(db, organization.id, [moveTo]) : [];
  if (!target) throw invalidFields([{ path: ['moveTo'], message: messages.unknownLocation, code: 'not_found' }]);
  return target;
}

/** The location in the path; 404 for another organization's too. */
async function findLocation({ db, caller, params }: AdminContext) {
  const { id = '' } = params;
  const [location] = isId(id) ? await readLocations(db, caller.organizationId, [id]) : [];
  if (!location) throw new HttpError(404, messages.noSuchLocation);
  return location;
}

/** Logs people who move with a removed or restored location, so that their own activity has it too. */
async function auditMove(
  context: AdminContext,
  subjects: AuditEntry['subjects'],
  from: Location | null,
  to: Location | null,
) {
  if (subjects.length === 0) return;
  const changes = [{ field: 'locationNames', from: namesOf(from), to: namesOf(to) }];
  await auditAdmin(context, 'user-changed', { subjects, changes });
}

const namesOf = (location: Location | null) => (location ? [location.name] : []);
