import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntry, UserListItem } from 'contract';

import { addAdminEntry, namedSubjects, addEntries } from '../database/auditLog.ts';
import type { Db } from '../database/connect.ts';
import { lookUpInSlices } from '../database/manyRows.ts';
import { isAnyOf, newId } from '../database/organizations.ts';
import { auditEntries, journalRows, type OrganizationRow } from '../database/schema.ts';
import type { AdminContext } from '../http/route.ts';
import { toComparable, type JournaledKind, journaledLocations, journaledPeople } from './journaledRows.ts';

const journaledMark = Symbol('journaled');

/**
 * The right to change people and locations. Only this file can create one, because the symbol is private, so every
 * change has a journal entry. Every function that writes people or locations takes it, except those that
 * `writers.test.ts` lists with a reason.
 */
type JournaledChange<Organization> = Readonly<ChangeContext<Organization>> & { readonly [journaledMark]: true };

type ChangeContext<Organization> = { db: Db; organization: Organization; caller: { userId: string }; now: Date };
export type Change = JournaledChange<OrganizationRow>;
/** Includes what people do with their own account. */
export type AnyChange = JournaledChange<{ id: string }>;

type Touched = { people?: readonly string[]; locations?: readonly string[] };
type Recorded = Touched & {
  action: AuditAction;
  file?: string | undefined;
  /** What the entry states in addition to the changes that its rows share. */
  facts?: AuditEntry['changes'];
};

/**
 * Makes a change and records it as one entry, with the difference that it makes to each of the named rows, which may be new:
 *
 * 1. stores what the rows are before the change;
 * 2. makes the change;
 * 3. adds what they are after it, and deletes rows that are the same as before;
 * 4. writes the entry, which counts and names the remaining rows.
 *
 * Returns the entry's id; null if no row has changed.
 */
export async function recordChange<Result>(
  context: AdminContext,
  { action, people = [], locations = [], file, facts = [] }: Recorded,
  write: (change: Change) => Promise<Result>,
): Promise<{ entry: string | null; result: Result }> {
  const { db, organization } = context;
  const id = newId();
  const touchedRows = [
    { kind: journaledLocations, ids: locations },
    { kind: journaledPeople, ids: people },
  ].flatMap((rows) => (rows.ids.length > 0 ? { ...rows, organizationId: organization.id, entryId: id } : []));
  for (const rows of touchedRows) await storeBefore(db, rows);
  const result = await write({ ...context, [journaledMark]: true });
  for (const rows of touchedRows) await storeAfter(db, rows);
  const mainKind = action.startsWith('location') ? 'location' : 'person';
  const { touched: rows, count, subjects } = await summarize(db, organization.id, id, mainKind);
  if (rows === 0) return { entry: null, result };
  context.noteEntry(id, rows);
  await addAdminEntry(context, action, {
    id,
    subjects,
    count,
    changes: [...(await findCommonChanges(db, organization.id, id, mainKind, count)), ...facts],
    ...(file !== undefined && { file }),
  });
  await nameTouched(db, organization.id, id);
  return { entry: id, result };
}

type OwnAct = { organizationId: string; user: UserListItem; action: AuditAction };

/** Records what people do with their own account, without values, because admins cannot undo it. */
export async function recordOwnAct(
  { db, now }: Pick<AdminContext, 'db' | 'now'>,
  { organizationId, user, action }: OwnAct,
  write: (change: AnyChange) => Promise<void>,
): Promise<void> {
  const actor = { userId: user._id, name: user.name, email: user.email };
  await write({ db, now, caller: actor, organization: { id: organizationId }, [journaledMark]: true });
  await addEntries(db, { organizationId, actor, at: now, action });
}

type TouchedRows = { organizationId: string; entryId: string; kind: JournaledKind; ids: readonly string[] };

async function storeBefore(db: Db, { organizationId, entryId, kind, ids }: TouchedRows): Promise<void> {
  const rowExists = sql`${kind.id} is not null`;
  await lookUpInSlices(db, ids, (slice) =>
    db.execute(sql`with ${selectListedRows(organizationId, slice)}
      insert into ${journalRows} (organization_id, entry_id, kind, row_id, name, before, stored)
      select listed.organization_id, ${entryId}::uuid, ${kind.kind}, listed.id, coalesce(${kind.name}, ''),
        case when ${rowExists} then ${kind.values} end, case when ${rowExists} then ${kind.stored} end
      from listed ${kind.join}
      on conflict do nothing`),
  );
}

/** Adds the new values, and deletes rows that have not changed. */
async function storeAfter(db: Db, { organizationId, entryId, kind, ids }: TouchedRows): Promise<void> {
  const { before, after } = journalRows;
  await lookUpInSlices(db, ids, (slice) =>
    db.execute(sql`with ${selectListedRows(organizationId, slice)}, changed as materialized (
        select listed.id, case when ${kind.id} is not null then ${kind.values} end as values from listed ${kind.join})
      update ${journalRows} set after = changed.values, name = coalesce(changed.values ->> 'name', ${journalRows}.name),
        what = case when before is null then 'added' when changed.values is null then 'removed' else 'changed' end,
        fields = case when before is null or changed.values is null then '{}' else array(
          select old.key from jsonb_each(before) as old
          where old.key <> 'locations' and old.value <> changed.values -> old.key) end
      from changed
      where organization_id = ${organizationId} and entry_id = ${entryId} and kind = ${kind.kind}
        and ${isAnyOf(journalRows.rowId, slice)} and row_id = changed.id`),
  );
  await db
    .delete(journalRows)
    .where(
      and(
        eq(journalRows.organizationId, organizationId),
        eq(journalRows.entryId, entryId),
        eq(journalRows.kind, kind.kind),
        sql`${toComparable(sql`${before}`)} is not distinct from ${toComparable(sql`${after}`)}`,
      ),
    );
}

const selectListedRows = (organizationId: string, ids: readonly string[]) => sql`listed as materialized (
  select distinct ${organizationId}::uuid as organization_id, unnest(${sql.param([...ids])}::uuid[]) as id)`;

type Summary = { touched: number; count: number; subjects: AuditEntry['subjects'] };

/**
 * Counts the rows of an entry in total and of its main kind, and returns the first of these. The database counts,
 * because there may be 10,000.
 */
async function summarize(db: Db, organizationId: string, entryId: string, kind: string): Promise<Summary> {
  const isMain = sql`kind = ${kind}`;
  const { rows } = await db.execute<Summary>(sql`
    with entry as materialized (
      select row_id, name, ${isMain} as is_main from ${journalRows}
      where organization_id = ${organizationId} and entry_id = ${entryId})
    select count(*)::integer as touched, count(*) filter (where is_main)::integer as count,
      (select coalesce(json_agg(json_build_object('_id', row_id, 'name', name)), '[]')
        from (select * from entry where is_main order by row_id limit ${namedSubjects}) as named) as subjects
    from entry`);
  return rows[0] ?? { touched: 0, count: 0, subjects: [] };
}

/** Adds the ids and names of the rows to their entry, so that searches find it. Ten thousand typical names fit. */
async function nameTouched(db: Db, organizationId: string, entryId: string): Promise<void> {
  await db.execute(sql`
    update ${auditEntries} set (subject_ids, subject_names) = (
      select array_agg(row_id order by row_id), left(string_agg(name, ' ' order by row_id), ${maxNamesLength}) from ${journalRows}
      where organization_id = ${organizationId} and entry_id = ${entryId})
    where organization_id = ${organizationId} and id = ${entryId}`);
}

const maxNamesLength = 250_000;

/** Returns the changes that all rows share. */
async function findCommonChanges(db: Db, organizationId: string, entryId: string, kind: string, count: number) {
  const { rows } = await db.execute<{ field: string; from: unknown; to: unknown }>(sql`
    select field, (array_agg(before -> field))[1] as "from", (array_agg(after -> field))[1] as "to"
    from ${journalRows} cross join unnest(array_remove(fields, 'externalId')) as field
    where organization_id = ${organizationId} and entry_id = ${entryId} and kind = ${kind}
    group by field having count(*) = ${count} and count(distinct before -> field) = 1
      and count(distinct after -> field) = 1
    order by array_position(array['name', 'email', 'role', 'status'], field), field`);
  return rows;
}
