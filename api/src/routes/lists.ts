import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getTableName,
  gt,
  inArray,
  type Placeholder,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AuditAction, validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

import { type Db, preparedQuery } from '../database/connect.ts';
import { isRow } from '../database/organizations.ts';
import { auditEntries, type locations, type users } from '../database/schema.ts';
import { isId, oldestRemovalKept } from '../domain/rows.ts';
import { searchTerm } from '../domain/text.ts';
import { HttpError, invalidFields } from '../http/answers.ts';
import type { AdminContext } from '../http/calls.ts';
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
export type LastRow = { id: string; version: number };

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

type Slice<Amount = number> = { order: RowOrder; limit: Amount; offset: Amount };

type Table = typeof users | typeof locations;

type List<Row, Sort extends string> = {
  table: Table;
  orders: Readonly<Record<Sort | 'added', RowOrder>>;
  select(db: Db, organizationId: string | Placeholder, condition: SQL | undefined, by: SQL[]): RowsQuery<Row>;
};

type Prepared<Row> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> } };
type RowsQuery<Row> = PromiseLike<Row[]> & Prepared<Row> & { limit(limit: Placeholder): Prepared<Row> };

type Wanted<Row> = {
  organizationId: string;
  /** Undefined for all rows. */
  condition: SQL | undefined;
  /** The stored total; null if there is none. */
  readTotal(): Promise<number | null>;
  /** Reads some pages faster; null for the others. */
  find?(): Promise<Row[] | null>;
};

/** Creates how pages of a list are read: behind the previous page's last row if possible, else from the nearer end. */
export function createPageReader<Row, Sort extends string>({ table, orders, select }: List<Row, Sort>) {
  const name = getTableName(table);
  // No row is skipped, so that no ids are needed.
  const firstBy = preparedQuery(`first ${name} by`, (db, sort: Sort | 'added') =>
    select(db, sliceArgs.organizationId, undefined, orders[sort].by).limit(sliceArgs.limit),
  );
  const allBy = preparedQuery(`${name} by`, (db, sort: Sort | 'added') =>
    select(db, sliceArgs.organizationId, isInSlice(db, table, { ...sliceArgs, order: orders[sort] }), orders[sort].by),
  );

  const behindBy = preparedQuery(`${name} behind by`, (db, sort: Sort | 'added') => {
    const order = orders[sort];
    const condition = isAfter(table, order, sliceArgs);
    return select(
      db,
      sliceArgs.organizationId,
      isInSlice(db, table, { ...sliceArgs, condition, order, offset: 0 }),
      order.by,
    );
  });

  return async (
    db: Db,
    { organizationId, condition, readTotal, find }: Wanted<Row>,
    { sort = 'added', limit, offset, after = null }: Page<Sort | 'added' | undefined>,
  ): Promise<Row[]> => {
    const found = await find?.();
    if (found) return found;
    const order = orders[sort];
    const read = (slice: Slice, behind?: SQL): PromiseLike<Row[]> => {
      const isThere = isInSlice(db, table, { organizationId, condition: and(condition, behind), ...slice });
      return select(db, organizationId, isThere, order.by);
    };
    if (after && order.isSteady) {
      const last = { organizationId, ...after };
      const following = await (condition
        ? read({ order, limit, offset: 0 }, isAfter(table, order, last))
        : behindBy(db, sort).execute({ ...last, limit }));
      if (following.length > 0 || (await isEnd(db, table, order, last))) return following;
    }
    const total = offset > farOffset ? await readTotal() : null;
    const slice = fromNearerEnd({ order, limit, offset }, total ?? Infinity);
    if (condition || slice.order !== order) return read(slice);
    return (slice.offset === 0 ? firstBy : allBy)(db, sort).execute({ organizationId, ...slice });
  };
}

/** From this offset on, it is faster to know the total. */
const farOffset = 1000;

/** The same rows counted from the nearer end of the list, because an index reads all entries before them. */
function fromNearerEnd({ order, limit, offset }: Slice, total: number): Slice {
  if (offset <= total / 2) return { order, limit, offset };
  const { columns, isUp, isSteady } = order;
  const size = Math.min(limit, Math.max(0, total - offset));
  return { order: (isUp ? down : up)(columns, isSteady), limit: size, offset: Math.max(0, total - offset - size) };
}

type Last = Record<'organizationId' | 'id', string | Placeholder> & { version: number | Placeholder };

/**
 * The condition for the rows after one, found by an index, whereas an offset counts all rows before it. No row matches if
 * that one was removed or changed, because its position may have changed; the caller then uses the offset. In the order of
 * adding, positions never change.
 */
function isAfter(table: Table, { columns, isUp }: RowOrder, last: Last): SQL {
  const behind = isUp ? sql`>` : sql`<`;
  if (columns[0] === table.id) return sql`${table.id} ${behind} ${last.id}`;
  const sortKey = sql.join([...columns], sql`, `);
  return sql`(${sortKey}) ${behind} (select ${sortKey} from ${table} where ${isSameVersion(table, last)})`;
}

/** Whether an empty page is the end of the list: the row before it still exists. */
async function isEnd(db: Db, table: Table, { columns }: RowOrder, last: Last): Promise<boolean> {
  if (columns[0] === table.id) return true;
  return (await db.select({ id: table.id }).from(table).where(isSameVersion(table, last))).length > 0;
}

const isSameVersion = (table: Table, { organizationId, id, version }: Last) =>
  and(isRow(table, organizationId, id), eq(table.version, version));

type Chosen = Slice<number | Placeholder> & { organizationId: string | Placeholder; condition?: SQL | undefined };

/** The condition for an organization's rows in a slice. An index selects their ids; then only these rows are read. */
function isInSlice(db: Db, table: Table, { organizationId, condition, order, limit, offset }: Chosen) {
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), condition))
    .orderBy(...order.by)
    .limit(limit)
    .offset(offset);
  // An array, not `in (select …)`: for a limit that PostgreSQL does not know when it plans, it expects a tenth of all rows and
  // would join by reading the whole table.
  return sql`${table.id} = any(array${ids})`;
}

/** The values of a prepared query. */
const sliceArgs = {
  organizationId: sql.placeholder('organizationId'),
  limit: sql.placeholder('limit'),
  offset: sql.placeholder('offset'),
  id: sql.placeholder('id'),
  version: sql.placeholder('version'),
};

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

/**
 * For a row that is not found: null when this admin removed it a moment ago and asks again because the answer was lost.
 * Anything else stays an error.
 */
export async function nullIfRemoved(
  { db, organization, caller, params: { id = '' }, now }: AdminContext,
  actions: readonly AuditAction[],
  error: unknown,
): Promise<null> {
  const removals = isId(id)
    ? await db.$count(
        auditEntries,
        and(
          eq(auditEntries.organizationId, organization.id),
          arrayContains(auditEntries.subjectIds, [id]),
          inArray(auditEntries.action, actions),
          eq(auditEntries.actorId, caller.userId),
          gt(auditEntries.at, oldestRemovalKept(now)),
        ),
      )
    : 0;
  if (removals === 0) throw error;
  return null;
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
