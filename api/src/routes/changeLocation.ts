import { and, eq, sql } from 'drizzle-orm';
import { foldName } from 'shared-session/contract';
import type { AuditEntry, calls, Location } from 'shared-session/contract';

import { locations } from '../database/schema.ts';
import { refuseFields, Refusal } from '../http/refusal.ts';
import { changesOf } from '../rules/changesOf.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';
import { countLocations } from '../counts/countLocations.ts';
import { expectVersion } from './expectVersion.ts';
import { findTaken, readLocations } from './locationRows.ts';
import type { AdminAsk, Route } from './route.ts';
import { writeAudit } from '../audit/writeAudit.ts';

export const changeLocation: Route<typeof calls.changeLocation> = {
  access: 'admin',
  async handle(ask) {
    const { db, organization, body, now } = ask;
    const before = await findLocation(ask);
    const { _id } = before;
    expectVersion(body.version, before);
    const errorsOfTaken = await findTaken(db, organization.id, [body], _id);
    const errors = errorsOfTaken(body, []);
    if (errors.length > 0) throw refuseFields(errors);
    const { name, address, timeZone, version: _, ...fields } = body;
    await db
      .update(locations)
      .set({
        ...fields,
        ...(name !== undefined && { name, nameKey: foldName(name) }),
        ...(address !== undefined && { address: address || null }),
        // A location always has a time zone; cleared, it has the organization's.
        ...(timeZone !== undefined && { timeZone: timeZone ?? organization.timeZone }),
        version: sql`${locations.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(locations.organizationId, organization.id), eq(locations.id, _id)));
    const payload = await findLocation(ask);
    await auditLocation(ask, 'location-changed', payload, changesOf(before, payload));
    return { statusCode: 200, message: words.saved, payload };
  },
};

export const removeLocation: Route<typeof calls.removeLocation> = {
  access: 'admin',
  async handle(ask) {
    const location = await findLocation(ask);
    const { _id } = location;
    const userCount = location.userCount ?? 0;
    if (userCount > 0) throw new Refusal(409, words.locationHasUsers(userCount));
    await ask.db.delete(locations).where(and(eq(locations.organizationId, ask.organization.id), eq(locations.id, _id)));
    await countLocations(ask.db, ask.organization.id, -1);
    await auditLocation(ask, 'location-removed', location, []);
    return { statusCode: 200, message: words.removed, payload: null };
  },
};

/** Another organization's location is found as little as one that never was. */
async function findLocation({ db, caller, params }: AdminAsk) {
  const { id = '' } = params;
  const [location] = isId(id) ? await readLocations(db, caller.organizationId, [id]) : [];
  if (!location) throw new Refusal(404, words.noSuchLocation);
  return location;
}

async function auditLocation(
  { db, organization, caller, now }: AdminAsk,
  action: 'location-changed' | 'location-removed',
  location: Location,
  changes: AuditEntry['changes'],
) {
  const done = { organizationId: organization.id, actor: caller, at: now };
  await writeAudit(db, { ...done, action, subjects: [location], changes });
}
