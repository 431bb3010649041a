import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Selects the columns of a list's `selectJson`, given a row's JSON. */
export const asJson = (row: SQL) => ({
  json: sql<string>`coalesce(string_agg(${row}::text, ',' order by place), '')`,
  count: count(),
});

/**
 * The rows of a page, each with its organization. A condition with the organization's id itself would let PostgreSQL compare each
 * row of the page with all rows of an organization that its statistics do not know. `offset 0` keeps it from seeing the id.
 */
export const lookUpRows = (pageRows: SQL) =>
  sql`(select id, place, ${sql.placeholder('organizationId')}::uuid as organization_id from ${pageRows} offset 0) as page_rows`;

export const isPageRow = (table: { organizationId: PgColumn; id: PgColumn }) =>
  and(eq(table.organizationId, sql`page_rows.organization_id`), eq(table.id, sql`page_rows.id`));
