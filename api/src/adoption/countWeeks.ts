import { and, eq, lt, notExists, sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { adoptionWeeks, organizations, userLocations, users } from '../database/schema.ts';
import { addDays, localTime, mondayOf } from '../domain/days.ts';
import { weekFigures } from './readAdoption.ts';

/**
 * Stores each organization's figures for last week, soon after Monday begins in its time zone. Only the last day when a person
 * was seen is stored, so people seen later on Monday would no longer count for last week. If the API is down then, the week is
 * missing.
 */
export async function countWeeks(db: Db, now: Date): Promise<void> {
  for (const { timeZone, day, hour } of await readTimeZones(db, now)) {
    if (day !== mondayOf(day) || hour >= latestHour) continue;
    const week = addDays(day, -7);
    const counted = db
      .select({ one: sql`1` })
      .from(adoptionWeeks)
      .where(and(eq(adoptionWeeks.organizationId, organizations.id), eq(adoptionWeeks.week, week)));
    const waiting = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(and(eq(organizations.timeZone, timeZone), notExists(counted)));
    for (const { id } of waiting) await countWeek(db, { id, timeZone, week });
  }
  await db.delete(adoptionWeeks).where(lt(adoptionWeeks.week, addDays(now.toISOString().slice(0, 10), -keptDays)));
}

/** The time zones of all organizations, each with its current local time. */
export async function readTimeZones(db: Db, now: Date) {
  const zones = await db.selectDistinct({ timeZone: organizations.timeZone }).from(organizations);
  return zones.map(({ timeZone }) => ({ timeZone, ...localTime(now, timeZone) }));
}

const latestHour = 3;
const keptDays = 371;

/** If two processes count at once, the rows of the first one stay. */
async function countWeek(
  db: Db,
  { id, timeZone, week }: { id: string; timeZone: string; week: string },
): Promise<void> {
  const { people, joined, seen, gain } = weekFigures(week, timeZone);
  const recorded = sql`(select ${organizations.recordsLastSeen} from ${organizations} where ${organizations.id} = ${id})`;
  const figures = sql`${people}, ${joined}, case when ${recorded} then ${seen} end, ${gain}`;
  await db.execute(sql`
    insert into ${adoptionWeeks} (organization_id, week, location_id, people, joined, seen, gain)
    select ${id}::uuid, ${week}::date, null, ${figures} from ${users} where ${users.organizationId} = ${id}
    union all
    select ${id}::uuid, ${week}::date, ${userLocations.locationId}, ${figures} from ${userLocations}
      join ${users} on ${users.organizationId} = ${userLocations.organizationId} and ${users.id} = ${userLocations.userId}
      where ${userLocations.organizationId} = ${id} group by ${userLocations.locationId}
    on conflict do nothing`);
}
