import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { toSearchPattern } from '../domain/text.ts';

type Ids = { organizationId: PgColumn; id: PgColumn };

export const isRow = (table: Ids, organizationId: string, id: string) =>
  and(eq(table.organizationId, organizationId), eq(table.id, id));

export const areRows = (table: Ids, organizationId: string, ids: readonly string[]) =>
  and(eq(table.organizationId, organizationId), matchesAny(table.id, ids));

/** Matches rows by id. Passes the ids as one array, because PostgreSQL limits the number of parameters. */
export const matchesAny = (column: PgColumn, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Matches any of these strings, passed as one array. PostgreSQL can neither store nor read strings with a null
 * character.
 */
export const isAnyText = (column: PgColumn | SQL, texts: readonly string[]) =>
  sql`${column} = any(${sql.param(texts.filter((text) => !text.includes('\0')))}::text[])`;

/** Matches rows whose search text contains each typed word, in any order. Uses a trigram index. */
export function matchesSearch(searchText: PgColumn, typed: string): SQL | undefined {
  const terms = typed.split(/\s+/u).map(toSearchPattern).filter(Boolean);
  return and(...terms.map((term) => contains(searchText, term)));
}

/** Escapes % and _, which `search_text` keeps and which are wildcards of `like`. */
const contains = (searchText: PgColumn, term: string) =>
  sql`${searchText} like '%' || regexp_replace(search_text(${term}), '([%_])', '\\\\\\1', 'g') || '%'`;
