import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxListLength, maxRows, validate } from 'contract';
import type { GenericSchema } from 'valibot';

import type { Db } from '../database/connect.ts';
import { isRow } from '../database/organizations.ts';
import type { locations, users } from '../database/schema.ts';
import { searchTerm } from '../domain/text.ts';
import { HttpError, invalidFields, ok } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';

type Columns = readonly (PgColumn | SQL)[];

type List<Row> = {
  table: typeof users | typeof locations;
  /** Columns by sort. No two rows are equal in them, so that all keep their position from page to page. */
  orders: Readonly<Record<string, Columns>>;
  /** A sort in which a row can move without a new version. */
  unsteady: string;
  /** The rows with these ids, in any order. */
  readRows(db: Db, organizationId: string, ids: readonly string[]): Promise<Row[]>;
};

/** Which page of a list is wanted; without a sort, in the order of adding. `after` is the previous page's last row. */
type Page = {
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  after?: string | undefined;
};

/**
 * Answers with a page of a list: behind the previous page's last row, which an index finds, or by the offset, which counts all
 * rows before it.
 */
export async function answerPage<Row extends { _id: string }>(
  db: Db,
  { table, orders, unsteady, readRows }: List<Row>,
  { organizationId, condition }: { organizationId: string; condition: SQL | undefined },
  { sort = '', limit = maxListLength, offset = 0, after }: Page,
) {
  const [isDown, name] = [sort.startsWith('-'), sort.replace('-', '')];
  const columns = orders[name] ?? [table.id];
  const wanted = and(eq(table.organizationId, organizationId), condition);
  const read = async (skipped: number, behind?: SQL): Promise<Row[]> => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(wanted, behind))
      .orderBy(...columns.map((column) => (isDown ? desc(column) : asc(column))))
      .limit(limit)
      .offset(skipped);
    // An index selects the ids; then only these rows are read.
    const ids = found.map(({ id }) => id);
    const rows = new Map((await readRows(db, organizationId, ids)).map((row) => [row._id, row]));
    const page = ids.flatMap((id) => rows.get(id) ?? []);
    // A row was removed in between; a short page would look like the last one.
    return page.length < ids.length ? read(skipped, behind) : page;
  };
  const position = after === undefined || name === unsteady ? null : await readPosition(after);
  const behind =
    position && sql`(${sql.join([...columns], sql`, `)}) ${isDown ? sql`<` : sql`>`} (${sql.join(position, sql`, `)})`;
  const payload = await (behind ? read(0, behind) : read(offset));
  const isLastPage = after === undefined && payload.length < limit && (payload.length > 0 || offset === 0);
  const total = isLastPage ? offset + payload.length : await db.$count(table, wanted);
  return { ...ok(payload), total };

  /** The values of the columns in the last row; null if it was removed or changed since. The order of adding stays. */
  async function readPosition(lastRow: string): Promise<SQL[] | null> {
    const [id = '', version] = lastRow.split('.');
    if (columns[0] === table.id) return [sql`${id}`];
    const [row] = await db
      .select(Object.fromEntries(columns.map((column, n) => [n, sql`${column}`])))
      .from(table)
      .where(and(isRow(table, organizationId, id), eq(table.version, Number(version))));
    return row ? Object.values(row).map((value) => sql`${value}`) : null;
  }
}

/** Matches rows whose search text contains each word of what was typed, in any order, by a trigram index. */
export function matchesSearch(searchText: PgColumn, typed: string): SQL | undefined {
  const terms = typed.split(/\s+/u).map(searchTerm).filter(Boolean);
  return and(...terms.map((term) => contains(searchText, term)));
}

const contains = (searchText: PgColumn, term: string) =>
  sql`${searchText} like '%' || regexp_replace(search_text(${term}), '([%_])', '\\\\\\1', 'g') || '%'`;

/** Parses a query with the contract's schema; unknown parameters are ignored. */
export function readQuery<Parsed>(form: GenericSchema<unknown, Parsed>, query: unknown): Parsed {
  const read = validate(form, query);
  if (!read.ok) throw invalidFields(read.errors);
  return read.value;
}

/** The rows of a body's list, for checks across rows; null for each invalid row. */
export function readableRows<Row>(body: unknown, list: string, form: GenericSchema<unknown, Row>): (Row | null)[] {
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, list) : null;
  // A list over the limit is refused as a whole, so its rows are not checked.
  if (!Array.isArray(rows) || rows.length > maxRows) return [];
  return rows.map((row: unknown) => {
    const read = validate(form, row);
    return read.ok ? read.value : null;
  });
}

/** The rows whose key occurs more than once: all of them, not only the later ones. */
export function repeatedRows(keys: readonly (string | null)[]): number[] {
  const rowsByKey = Map.groupBy(keys.keys(), (row) => keys[row] ?? null);
  rowsByKey.delete(null);
  return [...rowsByKey.values()].filter((rows) => rows.length > 1).flat();
}

type Versioned = { version?: number | undefined };

/**
 * Whether the row already has the wanted values, because nothing is to change, or the same change was saved and its answer
 * lost. Refuses another change of an outdated row with a 409 that has the current row.
 */
export function isChangedAlready({ version, ...wanted }: Versioned, current: Versioned): boolean {
  const stored = new Map<string, unknown>(Object.entries(current));
  if (Object.entries(wanted).every(([field, value]) => comparable(value) === comparable(stored.get(field))))
    return true;
  if (version === undefined || version === current.version) return false;
  throw new HttpError(409, messages.changedMeanwhile, { payload: { current } });
}

/** Ids are in no order, and an empty field is one that is absent. */
const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ''));
