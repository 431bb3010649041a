import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { auditEntries, idempotencyKeys, journalRows, oldestUndoable } from '../database/schema.ts';

/** Erases the old values of entries that can no longer be undone, in batches. */
export function eraseOldValues(db: Db, now: Date): Promise<void> {
  const { organizationId, id, at, kind, erasedAt } = auditEntries;
  const isOld = sql`(${organizationId}, ${id}) in (select ${organizationId}, ${id} from ${auditEntries}
    where ${at} <= ${oldestUndoable(now).toISOString()} and ${erasedAt} is null and ${kind} in ('people', 'locations')
    order by ${at} limit 200)`;
  return eraseValues(db, isOld, now);
}

/** Erases the values of entries about people and locations. Names and fields stay. */
export async function eraseValues(db: Db, entries: SQL | undefined, now: Date): Promise<void> {
  const erased = await db
    .update(auditEntries)
    .set({ erasedAt: now, changes: withoutValues })
    .where(and(entries, isNull(auditEntries.erasedAt), inArray(auditEntries.kind, ['people', 'locations'])))
    .returning({ organizationId: auditEntries.organizationId, id: auditEntries.id });
  for (const [organizationId, list] of Map.groupBy(erased, (entry) => entry.organizationId)) {
    const ids = list.map((entry) => entry.id);
    // The stored answer of the request that made the entry. Repeating the request still changes nothing.
    await db
      .update(idempotencyKeys)
      .set({ payload: null })
      .where(and(eq(idempotencyKeys.organizationId, organizationId), inArray(idempotencyKeys.entry, ids)));
    await db
      .update(journalRows)
      .set({ before: null, after: null, stored: null })
      .where(and(eq(journalRows.organizationId, organizationId), inArray(journalRows.entryId, ids)));
  }
}

/** Keeps an import’s numbers and file name and an undo’s subject, because these are not old values. */
const withoutValues = sql`(
  select coalesce(json_agg(case when change ->> 'field' in ('file', 'added', 'changed', 'deactivated', 'import', 'undone')
    then change else json_build_object('field', change ->> 'field', 'from', null, 'to', null) end), '[]')
  from json_array_elements(${auditEntries.changes}) as change)`;
