import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows whose search text contains the term. The pairs of letters find the candidates in the index. */
export function matchesSearch(searchText: PgColumn, term: string): SQL {
  const folded = sql`fold_text(${term})`;
  // A single character that is no letter has no pair.
  const candidates = [...term].length < 2 ? sql`` : sql`letter_pairs(${searchText}) @> letter_pairs(${folded}) and `;
  return sql`(${candidates}strpos(${searchText}, ${folded}) > 0)`;
}
