import { and, arrayContains, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AuditAction, validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

import { oldestRemovalKept } from '../database/cleanUp.ts';
import type { Db } from '../database/connect.ts';
import { auditEntries, type locations, type users } from '../database/schema.ts';
import { isId } from '../domain/ids.ts';
import { searchTerm } from '../domain/text.ts';
import { HttpError, invalidFields } from '../http/errors.ts';
import type { AdminContext } from '../http/route.ts';
import { messages } from '../messages.ts';

type Columns = readonly (PgColumn | SQL)[];

/** What rows are sorted by; the id comes last, so that equal rows keep their order from page to page. */
export type RowOrder = {
  by: SQL[];
  columns: Columns;
  isUp: boolean;
  /** Whether a row keeps its position until it is changed, which changes its version. */
  isSteady: boolean;
};

/** The last row of the page before, as it was when it was shown. */
export type LastRow = { id: string; version: number };

export function up(columns: Columns, isSteady = true): RowOrder {
  return { by: columns.map((column) => asc(column)), columns, isUp: true, isSteady };
}

export function down(columns: Columns, isSteady = true): RowOrder {
  return { by: columns.map((column) => desc(column)), columns, isUp: false, isSteady };
}

/** The same order from its other end. */
export function reversed({ columns, isUp, isSteady }: RowOrder): RowOrder {
  return (isUp ? down : up)(columns, isSteady);
}

/** Reads what the contract calls `after`. */
export function readLastRow(after: string | undefined): LastRow | null {
  if (after === undefined) return null;
  const [id = '', version] = after.split('.');
  return { id, version: Number(version) };
}

type Behind = {
  db: Db;
  table: typeof users | typeof locations;
  organizationId: string;
  order: RowOrder;
  after: LastRow | null;
};

/**
 * The page behind another row: an index leads there at once, while an offset counts its way. Null when that row is gone
 * or has another version, since it may be elsewhere now; then the offset counts. In the order of adding, positions
 * never change.
 */
export async function readBehind<Row>(
  { db, table, organizationId, order, after }: Behind,
  read: (behind: SQL) => Promise<Row[]>,
): Promise<Row[] | null> {
  if (!after || !order.isSteady) return null;
  const { columns } = order;
  const behind = order.isUp ? sql`>` : sql`<`;
  if (columns.length === 1) return read(sql`${table.id} ${behind} ${after.id}`);
  const sortKey = sql.join([...columns], sql`, `);
  const last = and(eq(table.organizationId, organizationId), eq(table.id, after.id), eq(table.version, after.version));
  const following = await read(sql`(${sortKey}) ${behind} (select ${sortKey} from ${table} where ${last})`);
  // With that row still there, an empty page is the end of the list.
  const isEnd = following.length === 0 && (await db.select({ id: table.id }).from(table).where(last)).length > 0;
  return following.length > 0 || isEnd ? following : null;
}

/** Rows whose search text contains each word of the term, in any order, found by the groups of three letters in them. */
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

/** The query as the contract's form makes it; what the form does not know is ignored. */
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
  action: AuditAction,
  error: unknown,
): Promise<null> {
  const removals = isId(id)
    ? await db.$count(
        auditEntries,
        and(
          eq(auditEntries.organizationId, organization.id),
          arrayContains(auditEntries.subjectIds, [id]),
          eq(auditEntries.action, action),
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
 * Refuses a change that was made to an older row than there is now, and shows the newer one. Whether the row is as it was
 * asked to be already: the change was made before, and its answer was lost.
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
