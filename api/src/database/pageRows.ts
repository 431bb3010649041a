import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Selects the rows of a page, each with its organization. If the condition named the organization's id, PostgreSQL
 * might compare each row of the page with all rows of an organization that its statistics do not know. Relies on undocumented
 * behavior: `offset 0` hides the id from the planner (PostgreSQL 18). `lists.test.ts` counts the rows that are read.
 */
export const lookUpRows = (pageRows: SQL) =>
  sql`(select id, place, ${sql.placeholder('organizationId')}::uuid as organization_id from ${pageRows} offset 0) as page_rows`;

export const isPageRow = (table: { organizationId: PgColumn; id: PgColumn }) =>
  and(eq(table.organizationId, sql`page_rows.organization_id`), eq(table.id, sql`page_rows.id`));

/**
 * The placeholder's ids in order. Relies on undocumented behavior: PostgreSQL 18 looks up the rows of a subquery, but for a long
 * array it would read the whole list. `changeSize.test.ts` counts the rows that are read.
 */
export const selectIdsInOrder = (name: string) =>
  sql`unnest((select ${sql.placeholder(name)}::uuid[])) with ordinality as page_rows(id, place)`;
