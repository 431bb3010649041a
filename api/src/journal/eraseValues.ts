import type { JournalEntry } from 'contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { journalEntries, idempotencyKeys, journalRows } from '../database/schema.ts';
import type { Entry } from './readEntries.ts';

/** Erases the old values of entries that can no longer be undone, in batches. Names and the list of changed fields remain. */
export async function eraseOldValues(db: Db, now: Date): Promise<void> {
  const { id, valuesUntil, erasedAt } = journalEntries;
  const owner = journalEntries.organizationId;
  const isOld = sql`(${owner}, ${id}) in (select ${owner}, ${id} from ${journalEntries}
    where ${valuesUntil} <= ${now.toISOString()} and ${erasedAt} is null order by ${valuesUntil} limit 200)`;
  const erasedEntries = await db
    .update(journalEntries)
    .set({ erasedAt: now, changes: withoutValues })
    .where(and(isOld, isNull(journalEntries.erasedAt), isNotNull(journalEntries.valuesUntil)))
    .returning({ organizationId: journalEntries.organizationId, id: journalEntries.id });
  for (const [organizationId, list] of Map.groupBy(erasedEntries, (entry) => entry.organizationId)) {
    const ids = list.map((entry) => entry.id);
    // Erases the stored answer of the request that made the entry. Repeating the request still changes nothing.
    await db
      .update(idempotencyKeys)
      .set({ payload: null })
      .where(and(eq(idempotencyKeys.organizationId, organizationId), inArray(idempotencyKeys.entry, ids)));
    await db
      .update(journalRows)
      .set({ before: null, after: null, extras: null })
      .where(and(eq(journalRows.organizationId, organizationId), inArray(journalRows.entryId, ids)));
  }
}

/** Whether an entry shows no values, because they were erased or are about to be erased. */
export const isErased = ({ valuesUntil, erasedAt }: Entry, now: Date): boolean =>
  erasedAt !== null || (valuesUntil !== null && valuesUntil <= now);

/** Returns the changes without the old values, like `withoutValues`. */
export const hideValues = (changes: JournalEntry['changes']): JournalEntry['changes'] =>
  changes.map((change) => (keptFields.has(change.field) ? change : { field: change.field, from: null, to: null }));

const keptFields: ReadonlySet<string> = new Set([
  'added',
  'changed',
  'deactivated',
  'withdrawn',
  'locationsAdded',
  'import',
  'undone',
]);

/** Keeps an import’s numbers and file name and an undo’s subject, because these are not old values. */
export const withoutValues = sql`(
  select coalesce(json_agg(case when change ->> 'field' = any(${sql.param([...keptFields])}::text[])
    then change else json_build_object('field', change ->> 'field', 'from', null, 'to', null) end), '[]')
  from json_array_elements(${journalEntries.changes}) as change)`;
