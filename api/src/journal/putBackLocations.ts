import { and, eq, sql } from 'drizzle-orm';

import { journalRows, locations, userLocations } from '../database/schema.ts';
import { insertable } from './journaledRows.ts';
import type { Change } from './recordChange.ts';

/** The stored columns of a location, under its next version. */
const stored = sql`jsonb_populate_record(null::${locations}, journal.stored -> 'row' || jsonb_build_object(
  'version', (journal.stored -> 'row' ->> 'version')::int + 1)) as stored`;

/** Restores the locations that an entry removed, and the old values of locations that it changed. */
export async function putBackLocations({ db, organization }: Change, entryId: string): Promise<void> {
  const undone = sql`journal.organization_id = ${organization.id} and journal.entry_id = ${entryId}
    and journal.kind = 'location' and journal.outcome = 'undone' and journal.before is not null`;
  const columns = insertable(locations);
  await db.execute(sql`
    insert into ${locations} (${columns.names}) select ${columns.from('stored')}
    from ${journalRows} as journal cross join lateral ${stored} where ${undone} and journal.after is null`);
  await db.execute(sql`
    update ${locations} set name = stored.name, name_key = stored.name_key, code = stored.code,
      address = stored.address, country = stored.country, time_zone = stored.time_zone, version = ${locations}.version + 1
    from ${journalRows} as journal cross join lateral ${stored}
    where ${undone} and journal.after is not null
      and ${locations.organizationId} = journal.organization_id and ${locations.id} = journal.row_id`);
}

/** Removes the locations that an entry added. Those that still have people stay. */
export async function removeAddedLocations({ db, organization }: Change, entryId: string): Promise<void> {
  const added = and(
    eq(journalRows.organizationId, organization.id),
    eq(journalRows.entryId, entryId),
    eq(journalRows.kind, 'location'),
    eq(journalRows.outcome, 'undone'),
    sql`${journalRows.before} is null`,
  );
  await db
    .update(journalRows)
    .set({ outcome: 'in-use' })
    .where(
      and(
        added,
        sql`exists (select from ${userLocations} where ${userLocations.organizationId} = ${organization.id}
          and ${userLocations.locationId} = ${journalRows.rowId})`,
      ),
    );
  const ids = db.select({ id: journalRows.rowId }).from(journalRows).where(added);
  await db
    .delete(locations)
    .where(and(eq(locations.organizationId, organization.id), sql`${locations.id} in (${ids})`));
}
