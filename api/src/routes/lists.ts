import { and, asc, count, desc, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { maxListLength } from 'contract';

import type { Db } from '../database/connect.ts';
import { selectIdsInOrder } from '../database/pageRows.ts';
import { prepareStatement } from '../database/prepared.ts';
import type { locations, users } from '../database/schema.ts';
import { pauseForOthers } from '../domain/slices.ts';
import { type Answer, JsonText, ok } from '../http/answers.ts';
import type { AdminContext } from './route.ts';
import type { ReadCounts } from './route.ts';

type Columns = readonly (PgColumn | SQL)[];

type List = {
  table: typeof users | typeof locations;
  /**
   * The columns of each sort order. They include the id or a unique column, so that rows keep a stable order across
   * pages.
   */
  orders: Readonly<Record<string, Columns>>;
  /** The sort orders in which a row can move without a new version. */
  movingSorts: readonly string[];
  /**
   * Selects the rows of `page_rows(id, place)` in that order. PostgreSQL encodes them as JSON, because a list can have
   * ten thousand rows.
   */
  selectJson(db: Db, pageRows: SQL, total?: SQL): Executable & { prepare(name: string): Executable };
};
type Executable = { execute(values: Record<string, unknown>): Promise<EncodedPage[]> };
type EncodedPage = { json: string; count: number; total: number };

/**
 * The requested page of a list. Without a sort order, rows are in the order in which they were added. `after` is the
 * previous page's last row.
 */
type Page = {
  sort?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  after?: string | undefined;
};

type PageContext = Pick<AdminContext, 'db' | 'organization' | 'throwIfLate'>;

/**
 * Answers with a page of a list. The page starts after the previous page's last row, which an index finds, or else at
 * an offset, for which PostgreSQL counts all earlier rows. A single query reads up to a thousand rows. For a longer
 * page, one query selects the ids, and others read the rows in slices: a single query for ten thousand rows would
 * occupy a connection and the processor, and other requests can run between slices. The ids determine the rows of the
 * page. If one of these rows is removed before its slice is read, the whole page is read again.
 */
export async function answerPage<Row>(
  context: PageContext,
  list: List,
  condition: SQL | undefined,
  page: Page,
): Promise<Answer<Row[]>> {
  const { db, organization } = context;
  const { sort = '', limit = maxListLength, offset = 0, after } = page;
  const organizationId = organization.id;
  const position = after === undefined ? null : await readPosition(db, organizationId, { list, sort }, after);
  const variant = { list, sort, hasLastRow: position !== null };
  const values = { ...position, organizationId, limit, offset: position ? 0 : offset };
  if (limit <= sliceRows) return answerShortPage(db, variant, condition, values);
  const answer = await answerLongPage<Row>(context, variant, condition, values);
  // A page with too few rows would look like the last page.
  return answer ?? answerPage(context, list, condition, page);
}

type PageValues = Record<string, unknown>;

/** Answers with a page that takes a single query. */
async function answerShortPage<Row>(
  db: Db,
  variant: PageVariant,
  condition: SQL | undefined,
  values: PageValues,
): Promise<Answer<Row[]>> {
  const [rows] = await (condition ? selectPage(db, variant, condition) : preparedPage(db, variant)).execute(values);
  const { json, count: amount, total } = rows ?? emptyPage;
  return { ...ok(toJsonText([{ json, count: amount }])), total };
}

/** Answers with a page of thousands of rows: selects their ids, then reads slices. Null if a row has been removed by then. */
async function answerLongPage<Row>(
  { db, organization, throwIfLate }: PageContext,
  variant: PageVariant,
  condition: SQL | undefined,
  values: PageValues,
): Promise<Answer<Row[]> | null> {
  const [selection] = await (condition ? selectIds(db, variant, condition) : preparedIds(db, variant)).execute(values);
  const { ids: text, total } = selection ?? { ids: '', total: 0 };
  const ids = text === '' ? [] : text.split(',');
  const slices: EncodedPage[] = [];
  for (let from = 0; from < ids.length; from += sliceRows) {
    throwIfLate();
    const start = performance.now();
    slices.push(await readRows(db, variant.list, organization.id, ids.slice(from, from + sliceRows)));
    if (from + sliceRows < ids.length) await pauseForOthers(performance.now() - start);
  }
  const rows = toJsonText(slices);
  return rows.rows < ids.length ? null : { ...ok(rows), total };
}

/**
 * Returns how many full reads of the list this query costs. A filter or a count reads every row, each letter of a search
 * adds a twentieth, and returning the whole list adds four.
 */
export function getReadsOfPage(list: 'people' | 'locations', query: unknown): ReadCounts {
  const { search = '', limit, ...others } = Object(query);
  const isFiltered = search !== '' || Object.keys(others).some((name) => !(name in pageQuery));
  // The schema refuses anything but a string.
  const letters = typeof search === 'string' ? Math.min(200, search.length) : 0;
  return { [list]: (isFiltered ? 1 + letters / 20 : 0.25) + (isLong(limit) ? 4 : 0) };
}

/** Whether a page with this limit may have more rows than a slice. Without a limit, it has all rows. */
const isLong = (limit: unknown) => typeof limit !== 'string' || !(Number(limit) <= sliceRows);

const pageQuery = { sort: null, offset: null, after: null };

/** Reads the rows with these ids as the contract defines them, in the order in which they were added. */
export async function readById<Row>(
  db: Db,
  list: List,
  organizationId: string,
  ids: readonly string[],
): Promise<Row[]> {
  const rows: Row[][] = [];
  const sortedIds = ids.toSorted();
  for (let from = 0; from < sortedIds.length; from += sliceRows) {
    const start = performance.now();
    const { json } = await readRows(db, list, organizationId, sortedIds.slice(from, from + sliceRows));
    rows.push(JSON.parse(`[${json}]`));
    await pauseForOthers(performance.now() - start);
  }
  return rows.flat();
}

async function readRows(db: Db, list: List, organizationId: string, ids: readonly string[]): Promise<EncodedPage> {
  const [rows] = await preparedRows(db, list).execute({ organizationId, ids: `{${ids.join()}}` });
  return rows ?? emptyPage;
}

function toJsonText(slices: readonly Pick<EncodedPage, 'json' | 'count'>[]): JsonText {
  const texts = slices.flatMap(({ json, count: rows }) => (rows > 0 ? json : []));
  const total = slices.reduce((sum, slice) => sum + slice.count, 0);
  return new JsonText(['[', ...texts.flatMap((text, index) => (index === 0 ? text : [',', text])), ']'], total);
}

const emptyPage: EncodedPage = { json: '', count: 0, total: 0 };

const preparedRows = prepareStatement(
  ({ table }: List) => `rows of ${getTableName(table)}`,
  (db, name, list) => list.selectJson(db, selectIdsInOrder('ids')).prepare(name),
);

/** The number of rows that are read at once. Other requests run between slices. */
const sliceRows = 1000;

type Order = { list: List; sort: string };
/** Determines a page's query, apart from values. There are few variants, so queries without a filter are prepared. */
type PageVariant = Order & { hasLastRow: boolean };

/** Selects the ids of a page with their places, and the total number of rows. */
function queryPage(db: Db, { list, sort, hasLastRow }: PageVariant, condition?: SQL) {
  const { table } = list;
  const [columns, isDown] = [getColumns({ list, sort }), sort.startsWith('-')];
  const lastValues = columns.map((_, index) => sql`${sql.placeholder(nameLastColumn(index))}`);
  const isAfterLast = sql`(${sql.join([...columns], sql`, `)}) ${isDown ? sql`<` : sql`>`} (${sql.join(lastValues, sql`, `)})`;
  const isListed = and(eq(table.organizationId, sql.placeholder('organizationId')), condition);
  const order = columns.map((column) => (isDown ? desc(column) : asc(column)));
  const page = db
    .select({ id: table.id, place: sql`row_number() over (order by ${sql.join(order, sql`, `)})`.as('place') })
    .from(table)
    .where(and(isListed, hasLastRow ? isAfterLast : undefined))
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return { page, total: sql`(${db.select({ count: count() }).from(table).where(isListed)})` };
}

function selectPage(db: Db, variant: PageVariant, condition?: SQL) {
  const { page, total } = queryPage(db, variant, condition);
  return variant.list.selectJson(db, sql`(${page}) as page_rows`, total);
}

/** Selects ids as one string, because the driver parses arrays slowly. */
function selectIds(db: Db, variant: PageVariant, condition?: SQL) {
  const { page, total } = queryPage(db, variant, condition);
  const ids = sql<string>`coalesce(string_agg(page.id::text, ',' order by page.place), '')`;
  return db.select({ ids, total: total.mapWith(Number) }).from(sql`(${page}) as page`);
}

const describeVariant = ({ list, sort, hasLastRow }: PageVariant) =>
  `${getTableName(list.table)} by "${sort}"${hasLastRow ? ' after a row' : ''}`;
const preparedPage = prepareStatement(
  (variant: PageVariant) => `page of ${describeVariant(variant)}`,
  (db, name, variant) => selectPage(db, variant).prepare(name),
);
const preparedIds = prepareStatement(
  (variant: PageVariant) => `ids of ${describeVariant(variant)}`,
  (db, name, variant) => selectIds(db, variant).prepare(name),
);

/**
 * Reads the sort values of the previous page's last row. Null if the row was removed or changed since, or may have
 * moved. In the order of adding, rows never move.
 */
async function readPosition(db: Db, organizationId: string, order: Order, lastRow: string) {
  const { list, sort } = order;
  const [id = '', version] = lastRow.split('.');
  if (getColumns(order)[0] === list.table.id) return { [nameLastColumn(0)]: id };
  if (list.movingSorts.includes(sort.replace('-', ''))) return null;
  const [row] = await preparedPosition(db, order).execute({ organizationId, id, version: Number(version) });
  return row ?? null;
}

const preparedPosition = prepareStatement(
  ({ list, sort }: Order) => `row of ${getTableName(list.table)} ${sort}`,
  (db, name, order) => {
    const { table } = order.list;
    const isInOrganization = eq(table.organizationId, sql.placeholder('organizationId'));
    const isSame = and(eq(table.id, sql.placeholder('id')), eq(table.version, sql.placeholder('version')));
    return db
      .select(Object.fromEntries(getColumns(order).map((column, index) => [nameLastColumn(index), sql`${column}`])))
      .from(table)
      .where(and(isInOrganization, isSame))
      .prepare(name);
  },
);

const getColumns = ({ list, sort }: Order): Columns => list.orders[sort.replace('-', '')] ?? [list.table.id];

const nameLastColumn = (index: number) => `last${index}`;

/** Selects the columns of a list's `selectJson`, given a row's JSON. */
export const selectAsJson = (row: SQL) => ({
  json: sql<string>`coalesce(string_agg(${row}::text, ',' order by place), '')`,
  count: count(),
});
