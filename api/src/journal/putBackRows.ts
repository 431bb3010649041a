import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Db } from '../database/connect.ts';
import { lookUpInSlices } from '../database/manyRows.ts';
import { accounts, journalRows, locations, userLocations, users } from '../database/schema.ts';
import { withdrawInvitations } from '../mail/withdraw.ts';
import { requireFewAssignments } from '../routes/people/userLocations.ts';
import { listInsertable } from './journaledRows.ts';
import type { Change } from './recordChange.ts';

/**
 * Restores the rows of an entry that `planUndo` has marked as `undone`. People belong to locations, so removed
 * locations are restored first, and added locations are deleted last.
 */
export async function putBackRows(change: Change, entryId: string, people: readonly string[]): Promise<void> {
  await putBackLocations(change, entryId);
  await putBackPeople(change, entryId, people);
  await removeAddedLocations(change, entryId);
}

/** Restores locations that the entry removed, and the old values of locations that it changed. */
async function putBackLocations({ db, organization }: Change, entryId: string): Promise<void> {
  const isUndoneRow = sql`journal.organization_id = ${organization.id} and journal.entry_id = ${entryId}
    and journal.kind = 'location' and journal.outcome = 'undone' and journal.before is not null`;
  const columns = listInsertable(locations);
  await db.execute(sql`
    insert into ${locations} (${columns.names}) select ${columns.from('stored')}
    from ${journalRows} as journal cross join lateral ${storedLocation} where ${isUndoneRow} and journal.after is null`);
  await db.execute(sql`
    update ${locations} set name = stored.name, name_key = stored.name_key, code = stored.code,
      address = stored.address, country = stored.country, time_zone = stored.time_zone, version = ${locations}.version + 1
    from ${journalRows} as journal cross join lateral ${storedLocation}
    where ${isUndoneRow} and journal.after is not null
      and ${locations.organizationId} = journal.organization_id and ${locations.id} = journal.row_id`);
}

const storedLocation = selectNextVersion(locations, sql`'{}'::jsonb`);

/**
 * Removes people whom the entry added, restores those whom it removed, and restores old values. People who now have an
 * account in another organization return as invited, because refusing the undo would reveal that account.
 */
async function putBackPeople(change: Change, entryId: string, ids: readonly string[]): Promise<void> {
  const { db, organization, now } = change;
  const isEntryRow = sql`journal.organization_id = ${organization.id} and journal.entry_id = ${entryId}
    and journal.kind = 'person' and journal.outcome = 'undone'`;
  const execute: Execute = (write) =>
    lookUpInSlices(db, ids, (slice) =>
      db.execute(write(sql`${isEntryRow} and journal.row_id = any(${sql.param([...slice])}::uuid[])`)),
    );
  await withdrawInvitations(change, await readWithdrawn(db, isEntryRow));
  await execute(
    (undone) => sql`
    delete from ${users} using ${journalRows} as journal where ${undone} and journal.before is null
      and ${users.organizationId} = journal.organization_id and ${users.id} = journal.row_id`,
  );
  const columns = listInsertable(users);
  await execute(
    (undone) => sql`
    insert into ${users} (${columns.names}) select ${columns.from('stored')}
    from ${journalRows} as journal cross join lateral ${storedPerson} where ${undone} and journal.after is null`,
  );
  await execute(
    (undone) => sql`
    update ${users} set name = stored.name, email = stored.email, role = stored.role, status = stored.status,
      external_id = stored.external_id, version = ${users}.version + 1
    from ${journalRows} as journal cross join lateral ${storedPerson} where ${isChanged(undone)} and ${isRenamed}`,
  );
  // Runs a separate statement, because computing the columns that depend on names, email addresses and numbers takes
  // longest.
  await execute(
    (undone) => sql`
    update ${users} set role = journal.before ->> 'role', status = journal.before ->> 'status', version = ${users}.version + 1
    from ${journalRows} as journal where ${isChanged(undone)} and not ${isRenamed}`,
  );
  await execute(
    (undone) => sql`
    insert into ${accounts} (organization_id, user_id, email, uid, invited_at, invited_by)
    select journal.organization_id, journal.row_id,
      case when ${isLost} then journal.before ->> 'email' else account.email end,
      case when ${isLost} then null else account.uid end,
      case when not ${isLost} then account.invited_at
        when journal.before ->> 'status' = 'active' then ${now.toISOString()}::timestamptz end,
      account.invited_by
    from ${journalRows} as journal
    cross join lateral jsonb_populate_record(null::${accounts}, journal.stored -> 'account') as account
    where ${undone} and journal.before is not null and ${isMoved}
    on conflict (organization_id, user_id) do update set email = excluded.email, uid = excluded.uid,
      invited_at = excluded.invited_at, invited_by = excluded.invited_by`,
  );
  await putBackAssignments(change, execute);
}

/** Matches people who existed before and after the change, and joins them with their journal rows. */
const isChanged = (undone: SQL) => sql`${undone} and journal.before is not null and journal.after is not null
  and ${users.organizationId} = journal.organization_id and ${users.id} = journal.row_id`;

/** Runs a statement for the people whom the undo changes. */
type Execute = (write: (undone: SQL) => SQL) => Promise<void>;

const isMoved = sql`(journal.after is null or journal.after ->> 'email' <> journal.before ->> 'email')`;

/** Whether the undo changes a value that is used to sort, search or match the person. */
const isRenamed = sql`(journal.before ->> 'name' <> journal.after ->> 'name' or ${isMoved}
  or journal.before ->> 'externalId' is distinct from journal.after ->> 'externalId')`;

/** Whether the account is still free: nobody else has its identity or its verified email address. */
const isAccountFree = sql`(not exists (select from ${accounts} as other
    where other.uid = journal.stored -> 'account' ->> 'uid' and other.user_id <> journal.row_id)
  and not exists (select from ${accounts} as other
    where other.uid is not null and other.email = journal.stored -> 'account' ->> 'email'
      and other.user_id <> journal.row_id))`;

/** Whether the account now belongs to another user. An invitation that nobody accepted cannot be lost. */
const isLost = sql`(journal.stored -> 'account' ->> 'uid' is not null and not ${isAccountFree})`;

/** A person's stored columns. People whose account is lost return as invited. */
const storedPerson = selectNextVersion(
  users,
  sql`case when ${isMoved} and ${isLost} then '{"status": "invited", "joined_at": null, "photo_url": null}'::jsonb else '{}' end`,
);

/** Returns the stored columns of a row with the next version. */
function selectNextVersion(table: PgTable, otherValues: SQL): SQL {
  return sql`jsonb_populate_record(null::${table}, journal.stored -> 'row'
    || jsonb_build_object('version', (journal.stored -> 'row' ->> 'version')::int + 1) || ${otherValues}) as stored`;
}

/** Reads the email addresses whose invitation the undo withdraws. */
async function readWithdrawn(db: Db, undone: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select journal.after ->> 'email' as email from ${journalRows} as journal
    where ${undone} and journal.after ->> 'status' = 'invited'
      and (journal.before is null or journal.before ->> 'email' <> journal.after ->> 'email')`);
  return rows.map(({ email }) => email);
}

/**
 * Restores assignments to locations that still exist. People who would have no location left keep their current ones;
 * otherwise, they would belong to the whole organization.
 */
async function putBackAssignments({ db, organization }: Change, execute: Execute): Promise<void> {
  const existingLocations = sql`select site.id::uuid as id
    from jsonb_array_elements_text(journal.before -> 'locations') as site(id)
    where exists (select from ${locations}
      where ${locations.organizationId} = journal.organization_id and ${locations.id} = site.id::uuid)`;
  const isMovedPerson = (undone: SQL) => sql`${undone} and journal.before is not null
    and (journal.after is null or journal.before -> 'locations' <> journal.after -> 'locations')
    and (journal.before -> 'locations' = '[]' or exists (${existingLocations}))`;
  await execute(
    (undone) => sql`
    delete from ${userLocations} using ${journalRows} as journal where ${isMovedPerson(undone)}
      and ${userLocations.organizationId} = journal.organization_id and ${userLocations.userId} = journal.row_id`,
  );
  await execute(
    (undone) => sql`
    insert into ${userLocations} (organization_id, user_id, location_id)
    select journal.organization_id, journal.row_id, site.id
    from ${journalRows} as journal cross join lateral (${existingLocations}) as site where ${isMovedPerson(undone)}`,
  );
  await requireFewAssignments(db, organization.id);
}

/** Removes the locations that an entry added, except those that still have people. */
async function removeAddedLocations({ db, organization }: Change, entryId: string): Promise<void> {
  const isAddedLocation = and(
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
        isAddedLocation,
        sql`exists (select from ${userLocations} where ${userLocations.organizationId} = ${organization.id}
          and ${userLocations.locationId} = ${journalRows.rowId})`,
      ),
    );
  const ids = db.select({ id: journalRows.rowId }).from(journalRows).where(isAddedLocation);
  await db
    .delete(locations)
    .where(and(eq(locations.organizationId, organization.id), sql`${locations.id} in (${ids})`));
}
