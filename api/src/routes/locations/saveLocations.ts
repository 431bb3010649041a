import { sql } from 'drizzle-orm';
import { foldName } from 'contract';

import type { LocationValues } from '../../database/importTables.ts';
import { locations } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { requireWithinPlan } from '../planLimits.ts';

export type Optional<Values> = { [Field in keyof Values]?: Values[Field] | null | undefined };
type NewLocation = Optional<LocationValues> & { id: string; name: string };

/** Stores locations, within the plan. They are one JSON parameter, because a statement takes only 65,535. */
export async function insertLocations(context: AdminContext, list: readonly NewLocation[]): Promise<void> {
  if (list.length === 0) return;
  const { db, organization } = context;
  await requireWithinPlan(context, { locations: list.length });
  const rows = list.map(({ id, name, address, country, timeZone, code }) => ({
    id,
    name,
    nameKey: foldName(name),
    address: address || null,
    country: country ?? null,
    timeZone: timeZone ?? organization.timeZone,
    code: code ?? null,
  }));
  await db.execute(sql`
    insert into ${locations} (organization_id, id, name, name_key, address, country, time_zone, code)
    select ${organization.id}::uuid, id, name, "nameKey", address, country, "timeZone", code from ${recordset(rows)}`);
}

/** A location with the stored values and those to store. */
export type SavedLocation = { id: string; before: LocationValues; after: LocationValues };

/** Stores the new values of locations in one statement. */
export async function saveLocations({ db, organization }: AdminContext, list: readonly SavedLocation[]): Promise<void> {
  if (list.length === 0) return;
  const rows = list.map(({ id, after }) => ({ id, ...after, nameKey: foldName(after.name) }));
  await db.execute(sql`
    update ${locations} set name = stored.name, name_key = stored."nameKey", code = stored.code, address = stored.address,
      country = stored.country, time_zone = stored."timeZone", version = version + 1
    from ${recordset(rows)} where organization_id = ${organization.id} and locations.id = stored.id`);
}

const recordset = (rows: readonly (LocationValues & { id: string; nameKey: string })[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as stored(id uuid, name text, "nameKey" text, code text,
    address text, country text, "timeZone" text)`;
