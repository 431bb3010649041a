import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

import type { Db } from '../database/connect.ts';
import { isRow } from '../database/organizations.ts';
import type { locations, users } from '../database/schema.ts';
import { searchTerm } from '../domain/text.ts';
import { HttpError, invalidFields } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

type Columns = readonly (PgColumn | SQL)[];

/** A sort order. No two rows are equal in it, so that all keep their position from page to page. */
type RowOrder = {
  by: SQL[];
  columns: Columns;
  isUp: boolean;
  /** Whether a row keeps its position as long as its version does not change. */
  isSteady: boolean;
};

/** The previous page's last row, with the version that was shown. */
type LastRow = { id: string; version: number };

/** Which page of a list is wanted; without a sort, in the order of adding. */
export type Page<Sort> = { sort: Sort; limit: number; offset: number; after?: LastRow | null };

export function up(columns: Columns, isSteady = true): RowOrder {
  return { by: columns.map((column) => asc(column)), columns, isUp: true, isSteady };
}

export function down(columns: Columns, isSteady = true): RowOrder {
  return { by: columns.map((column) => desc(column)), columns, isUp: false, isSteady };
}

export function readLastRow(after: string | undefined): LastRow | null {
  if (after === undefined) return null;
  const [id = '', version] = after.split('.');
  return { id, version: Number(version) };
}

type Table = typeof users | typeof locations;

type List<Row, Sort extends string> = {
  table: Table;
  orders: Readonly<Record<Sort | 'added', RowOrder>>;
  /** The rows with these ids, in any order. */
  readRows(db: Db, organizationId: string, ids: readonly string[]): Promise<Row[]>;
};

type Wanted = {
  organizationId: string;
  /** Undefined for all rows. */
  condition: SQL | undefined;
};

/** Creates how pages of a list are read: behind the previous page's last row if possible, else by the offset. */
export function createPageReader<Row extends { _id: string }, Sort extends string>(list: List<Row, Sort>) {
  const { table, orders, readRows } = list;
  return async (
    db: Db,
    { organizationId, condition }: Wanted,
    { sort = 'added', limit, offset, after = null }: Page<Sort | 'added' | undefined>,
  ): Promise<Row[]> => {
    const order = orders[sort];
    const read = async (skipped: number, behind?: SQL): Promise<Row[]> => {
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), condition, behind))
        .orderBy(...order.by)
        .limit(limit)
        .offset(skipped);
      // An index selects the ids; then only these rows are read.
      const ids = found.map(({ id }) => id);
      const rows = new Map((await readRows(db, organizationId, ids)).map((row) => [row._id, row]));
      const page = ids.flatMap((id) => rows.get(id) ?? []);
      // Somebody removed a row in between; a short page would look like the last one.
      return page.length < ids.length ? read(skipped, behind) : page;
    };
    if (after && order.isSteady) {
      const last = and(isRow(table, organizationId, after.id), eq(table.version, after.version));
      const following = await read(0, isAfter(table, order, after.id, last));
      if (following.length > 0 || (await isEnd(db, table, order, last))) return following;
    }
    return read(offset);
  };
}

/**
 * The condition for the rows after one, found by an index, whereas an offset counts all rows before it. No row matches if
 * that one was removed or changed, because its position may have changed; the caller then uses the offset. In the order of
 * adding, positions never change.
 */
function isAfter(table: Table, { columns, isUp }: RowOrder, id: string, last: SQL | undefined): SQL {
  const behind = isUp ? sql`>` : sql`<`;
  if (columns[0] === table.id) return sql`${table.id} ${behind} ${id}`;
  const sortKey = sql.join([...columns], sql`, `);
  return sql`(${sortKey}) ${behind} (select ${sortKey} from ${table} where ${last})`;
}

/** Whether an empty page is the end of the list: the row before it still exists. */
async function isEnd(db: Db, table: Table, { columns }: RowOrder, last: SQL | undefined): Promise<boolean> {
  if (columns[0] === table.id) return true;
  return (await db.$count(table, last)) > 0;
}

/** Matches rows whose search text contains each word of the term, in any order, by a trigram index. */
export function matchesSearch(searchText: PgColumn, term: string): SQL | undefined {
  return and(
    ...term
      .trim()
      .split(' ')
      .map((word) => contains(searchText, searchTerm(word))),
  );
}

const contains = (searchText: PgColumn, term: string) =>
  sql`${searchText} like '%' || regexp_replace(search_text(${term}), '([%_])', '\\\\\\1', 'g') || '%'`;

/** Parses a query with the contract's schema; unknown parameters are ignored. */
export function readQuery<Parsed>(form: GenericSchema<unknown, Parsed>, query: unknown): Parsed {
  const read = validate(form, query);
  if (!read.ok) throw invalidFields(read.errors);
  return read.value;
}

type Versioned = { version?: number | undefined };

/**
 * Refuses a change of an outdated row with a 409 that has the current row; false if the row is current. True if the row
 * already has the wanted values, because the same change was saved and its answer lost.
 */
export function isChangedAlready({ version, ...wanted }: Versioned, current: Versioned): boolean {
  if (version === undefined || version === current.version) return false;
  const stored = new Map<string, unknown>(Object.entries(current));
  if (Object.entries(wanted).every(([field, value]) => comparable(value) === comparable(stored.get(field))))
    return true;
  throw new HttpError(409, messages.changedMeanwhile, { payload: { current } });
}

/** Ids are in no order, and an empty field is one that is absent. */
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));
