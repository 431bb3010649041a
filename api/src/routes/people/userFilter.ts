import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  maxListLength,
  noLocation,
  type Role,
  roles as allRoles,
  type UserStatus,
  userStatuses,
} from 'shared-session/contract';
import * as v from 'valibot';

import { type Db, preparedQuery } from '../../database/connect.ts';
import { isRow } from '../../database/organizations.ts';
import {
  locations as locationTable,
  type OrganizationRow,
  organizations,
  peopleCounts,
  userLocations,
  users,
} from '../../database/schema.ts';
import { isId } from '../../domain/rows.ts';
import { matchesSearch } from '../lists.ts';

/** A filter of people. An empty search, no roles, no statuses and null for locations mean all. */
export type UserFilter = {
  search: string;
  roles: readonly Role[];
  statuses: readonly UserStatus[];
  locations: readonly string[] | null;
};

/** A filter as a condition on an organization's `users`; undefined for all of them. */
export function userCondition(db: Db, organizationId: string, filter: UserFilter): SQL | undefined {
  const { search, roles, statuses, locations } = filter;
  return and(
    roles.length > 0 ? inArray(users.role, [...roles]) : undefined,
    statuses.length > 0 ? inArray(users.status, [...statuses]) : undefined,
    search === '' ? undefined : matchesSearch(users.searchText, search),
    locations === null ? undefined : isAtOneOf(db, organizationId, locations),
  );
}

function isAtOneOf(db: Db, organizationId: string, locations: readonly string[]): SQL | undefined {
  const ids = locations.filter(isId);
  const there = db
    .select({ one: sql`1` })
    .from(userLocations)
    .where(
      and(
        eq(userLocations.organizationId, organizationId),
        eq(userLocations.userId, users.id),
        inArray(userLocations.locationId, ids),
      ),
    );
  const nowhere = locations.includes(noLocation) ? eq(users.locationCount, 0) : undefined;
  return ids.length > 0 ? or(nowhere, exists(there)) : (nowhere ?? sql`false`);
}

/** How many people a filter finds: from stored counts if possible, else counted up to `maxListLength`. */
export async function countUsers(db: Db, organizationId: string, filter: UserFilter): Promise<number> {
  const kept = await readStoredCount(db, organizationId, filter);
  if (kept !== null) return kept;
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organizationId, organizationId), userCondition(db, organizationId, filter)))
    .limit(maxListLength)
    .as('found');
  return db.$count(found);
}

export async function readStoredCount(db: Db, organizationId: string, filter: UserFilter): Promise<number | null> {
  const { search, roles, statuses, locations: locationIds } = filter;
  const [locationId, ...otherIds] = locationIds ?? [];
  const isAnywhere = locationIds === null || (locationId === noLocation && otherIds.length === 0);
  if (search === '' && isAnywhere) {
    const [sum] = await storedCount(db).execute({
      organizationId,
      roles: roles.length > 0 ? roles : allRoles,
      statuses: statuses.length > 0 ? statuses : userStatuses,
      hasLocation: locationIds === null ? [true, false] : [false],
    });
    return sum?.count ?? 0;
  }
  const isOneLocation = locationId !== undefined && isId(locationId) && otherIds.length === 0;
  if (isOneLocation && search === '' && roles.length + statuses.length === 0) {
    const here = isRow(locationTable, organizationId, locationId);
    const [row] = await db.select({ count: locationTable.userCount }).from(locationTable).where(here);
    return row?.count ?? 0;
  }
  return null;
}

const storedCount = preparedQuery('people counted', (db) => {
  const { role, status, hasLocation } = peopleCounts;
  return db
    .select({ count: sql<number>`coalesce(sum(${peopleCounts.count}), 0)::integer` })
    .from(peopleCounts)
    .where(
      and(
        eq(peopleCounts.organizationId, sql.placeholder('organizationId')),
        sql`${role} = any(${sql.placeholder('roles')})`,
        sql`${status} = any(${sql.placeholder('statuses')})`,
        sql`${hasLocation} = any(${sql.placeholder('hasLocation')})`,
      ),
    );
});

/** The first ids of a list of people in its order, and the revision of the organization's people that they are from. */
export type IdList = { revision: string; ids: Buffer };

type Wanted = {
  organization: Pick<OrganizationRow, 'id' | 'peopleRevision'>;
  /** The filter and the order as a text; null for a list that also depends on other tables, which is not kept. */
  key: string | null;
  condition: SQL | undefined;
  by: SQL[];
  max: number;
};

/**
 * Keeps the ids of lists in this process, because finding a page of a long list reads all index entries before it, and
 * a search all matches. A list is used only at its own revision, which the caller checks again when it reads the rows.
 * Triggers set the revision to a random value: a counter would repeat after a failover that lost a commit.
 */
export async function findIds(db: Db, wanted: Wanted): Promise<IdList> {
  const { organization, key } = wanted;
  const known = key === null ? undefined : keptBy(db).lists.get(nameOf(organization, key));
  if (known?.revision !== organization.peopleRevision) return readIds(db, wanted);
  keep(db, wanted, known);
  return known;
}

/** Reads and keeps the ids. They and their revision are from the same statement, so they fit each other. */
export async function readIds(db: Db, wanted: Wanted): Promise<IdList> {
  const { organization, condition, by, max } = wanted;
  const { id } = organization;
  const { rows } = await db.execute(sql`
    select (select ${organizations.peopleRevision} from ${organizations} where ${eq(organizations.id, id)}) as revision,
      coalesce(string_agg(uuid_send(id), ''), '') as ids
    from (select ${users.id} from ${users} where ${and(eq(users.organizationId, id), condition)}
      order by ${sql.join(by, sql`, `)} limit ${max}) as found`);
  const [{ revision, ids }] = v.parse(idLists, rows);
  // A copy, because a small Buffer is a part of a large one, which would stay in memory with it.
  const list = { revision, ids: Buffer.from(new Uint8Array(ids).buffer) };
  keep(db, wanted, list);
  return list;
}

const idLists = v.tuple([v.object({ revision: v.string(), ids: v.instance(Buffer) })]);

export const lengthOf = ({ ids }: IdList) => ids.length / idLength;

/** Some of the ids, in hexadecimal digits. */
export function idsBetween({ ids }: IdList, start: number, end: number): string[] {
  const digits = ids.toString('hex', Math.max(0, start) * idLength, Math.max(0, end) * idLength);
  return digits.match(/.{32}/g) ?? [];
}

const idLength = 16;

type Kept = { lists: Map<string, IdList>; bytes: number };

/** The kept lists of each database, the one that was used last at the end. */
const keptLists = new WeakMap<Db, Kept>();

function keptBy(db: Db): Kept {
  const kept = keptLists.get(db) ?? { lists: new Map<string, IdList>(), bytes: 0 };
  keptLists.set(db, kept);
  return kept;
}

const nameOf = ({ id }: Wanted['organization'], key: string) => `${id} ${key}`;

/** The least recently used lists make room for a new one. */
function keep(db: Db, { organization, key }: Wanted, list: IdList): void {
  if (key === null) return;
  const kept = keptBy(db);
  const name = nameOf(organization, key);
  drop(kept, name);
  kept.lists.set(name, list);
  kept.bytes += bytesOf(name, list);
  for (const oldest of kept.lists.keys()) {
    if (kept.bytes <= maxBytes) return;
    drop(kept, oldest);
  }
}

function drop(kept: Kept, name: string): void {
  const list = kept.lists.get(name);
  if (list) kept.bytes -= bytesOf(name, list);
  kept.lists.delete(name);
}

/** Twenty lists of 100,000 people. */
const maxBytes = 32 * 1024 * 1024;
/** What a list takes in memory; the map and the objects take about 500 bytes. */
const bytesOf = (name: string, { ids }: IdList) => ids.length + name.length + 500;
