import { and, eq, inArray } from 'drizzle-orm';
import type { FieldError } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { locations } from '../database/schema.ts';
import { isId } from '../rules/isId.ts';
import { words } from '../words.ts';

/** Looks the ids up at once; the answer names those of a row that are not the organization's. */
export async function findUnknownLocations(db: Db, organizationId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)].filter(isId);
  const stored =
    wanted.length === 0
      ? []
      : await db
          .select({ id: locations.id })
          .from(locations)
          .where(and(eq(locations.organizationId, organizationId), inArray(locations.id, wanted)));
  const known = new Set(stored.map(({ id }) => id));
  return (rowIds: readonly string[], path: FieldError['path']): FieldError[] =>
    rowIds.flatMap((id, place) =>
      known.has(id.toLowerCase())
        ? []
        : [{ path: [...path, 'locations', place], message: words.unknownLocation, code: 'not_found' }],
    );
}
