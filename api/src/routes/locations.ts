import { and, eq, sql } from 'drizzle-orm';
import {
  type AuditEntry,
  type calls,
  type FieldError,
  foldName,
  type Location,
  locationForm,
} from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import { countLocations, finishStep } from '../database/organizations.ts';
import { locations } from '../database/schema.ts';
import { changesOf, isId, newId, newIds, readableRows, repeatedRows } from '../domain/rows.ts';
import { HttpError, invalidFields } from '../http/errors.ts';
import type { AdminContext, Route } from '../http/route.ts';
import { messages } from '../messages.ts';
import { isChangedAlready, nullIfRemoved } from './lists.ts';
import { findTaken, readLocations } from './locationList.ts';
import { assignEverybody } from './people/userLocations.ts';
import { requireRoom } from './planLimits.ts';

/** Adds all rows of the list, or none if one is invalid. */
export const addLocations: Route<typeof calls.addLocations> = {
  access: 'admin',
  findRowErrors,
  async handle(context) {
    const { db, caller, organization, body, now } = context;
    await requireRoom(context, { locations: body.locations.length });
    const ids = newIds(body.locations.length);
    const rows = body.locations.map((form, index) => ({
      organizationId: organization.id,
      id: ids[index] ?? newId(),
      name: form.name,
      nameKey: foldName(form.name),
      address: form.address || null,
      country: form.country ?? null,
      timeZone: form.timeZone ?? organization.timeZone,
      code: form.code ?? null,
    }));
    await db.insert(locations).values(rows);
    await countLocations(db, organization.id, rows.length);
    const [only] = organization.locationCount === 0 && rows.length === 1 ? rows : [];
    if (only) await assignEverybody(db, organization.id, only.id);
    await finishStep(db, organization, 'add_locations', now);
    const payload = await readLocations(db, organization.id, ids);
    const done = { organizationId: organization.id, actor: caller, at: now };
    await writeAudit(db, { ...done, action: 'locations-added', subjects: payload });
    return { statusCode: 201, message: messages.locationsAdded(rows.length), payload };
  },
};

async function findRowErrors({ db, caller, body }: AdminContext): Promise<FieldError[]> {
  const rows = readableRows(body, 'locations', locationForm);
  const names = rows.map((row) => (row ? foldName(row.name) : null));
  const codes = rows.map((row) => row?.code ?? null);
  const errorsOfTaken = await findTaken(db, caller.organizationId, rows);
  return [
    ...repeatedRows(names).map((row) => duplicate(row, 'name', messages.duplicateName)),
    ...repeatedRows(codes).map((row) => duplicate(row, 'code', messages.duplicateCode)),
    ...rows.flatMap((row, index) => errorsOfTaken(row, ['locations', index])),
  ];
}

function duplicate(row: number, field: string, message: string): FieldError {
  return { path: ['locations', row, field], message, code: 'duplicate' };
}

export const changeLocation: Route<typeof calls.changeLocation> = {
  access: 'admin',
  async handle(context) {
    const { db, organization, body, now } = context;
    const before = await findLocation(context);
    const { _id } = before;
    if (isChangedAlready(body, before)) return { statusCode: 200, message: messages.saved, payload: before };
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
        updatedAt: now,
      })
      .where(and(eq(locations.organizationId, organization.id), eq(locations.id, _id)));
    const payload = await findLocation(context);
    await auditLocation(context, 'location-changed', payload, changesOf(before, payload));
    return { statusCode: 200, message: messages.saved, payload };
  },
};

export const removeLocation: Route<typeof calls.removeLocation> = {
  access: 'admin',
  async handle(context) {
    const location = await findLocation(context).catch((error) => nullIfRemoved(context, ['location-removed'], error));
    if (location === null) return { statusCode: 200, message: messages.removed, payload: null };
    const { _id } = location;
    const userCount = location.userCount ?? 0;
    if (userCount > 0) throw new HttpError(409, messages.locationHasUsers(userCount));
    await context.db
      .delete(locations)
      .where(and(eq(locations.organizationId, context.organization.id), eq(locations.id, _id)));
    await countLocations(context.db, context.organization.id, -1);
    await auditLocation(context, 'location-removed', location, []);
    return { statusCode: 200, message: messages.removed, payload: null };
  },
};

/** The location in the path; 404 for another organization's too. */
async function findLocation({ db, caller, params }: AdminContext) {
  const { id = '' } = params;
  const [location] = isId(id) ? await readLocations(db, caller.organizationId, [id]) : [];
  if (!location) throw new HttpError(404, messages.noSuchLocation);
  return location;
}

async function auditLocation(
  { db, organization, caller, now }: AdminContext,
  action: 'location-changed' | 'location-removed',
  location: Location,
  changes: AuditEntry['changes'],
) {
  const done = { organizationId: organization.id, actor: caller, at: now };
  await writeAudit(db, { ...done, action, subjects: [location], changes });
}
