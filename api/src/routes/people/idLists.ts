import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';

import type { Db } from '../../database/connect.ts';
import { type OrganizationRow, organizations, users } from '../../database/schema.ts';

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
