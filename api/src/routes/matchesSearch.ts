import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows whose search text contains the term, found by the groups of three letters in it. */
export function matchesSearch(searchText: PgColumn, term: string): SQL {
  return sql`${searchText} like '%' || regexp_replace(search_text(${term}), '([%_])', '\\\\\\1', 'g') || '%'`;
}
