import { sql } from 'drizzle-orm';
import { foldName } from 'contract';

import { locations } from '../database/schema.ts';
import type { AdminContext } from '../http/calls.ts';
import { requireWithinPlan } from './planLimits.ts';

type NewLocation = {
  id: string;
  name: string;
  address?: string | null | undefined;
  country?: string | null | undefined;
  timeZone?: string | null | undefined;
  code?: string | null | undefined;
};

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
    select ${organization.id}::uuid, id, name, "nameKey", address, country, "timeZone", code
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as new(id uuid, name text, "nameKey" text, address text, country text, "timeZone" text, code text)`);
}
