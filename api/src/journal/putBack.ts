import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UndoneChange } from 'contract';

import type { Db } from '../database/connect.ts';
import { runInSlices } from '../database/manyRows.ts';
import { isAnyOf, isRow } from '../database/organizations.ts';
import { auditEntries, journalRows } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminContext } from '../http/route.ts';
import { countPeople } from '../mail/dailyLimits.ts';
import { messages } from '../messages/messages.ts';
import { requireAnotherAdmin } from '../routes/people/rules.ts';
import { requireWithinPlan } from '../routes/planLimits.ts';
import { type Entry, isOfEntry, type UndoableEntry } from './findEntries.ts';
import { makesAdmin, planUndo } from './planUndo.ts';
import { putBackRows } from './putBackRows.ts';
import { recordChange } from './recordChange.ts';

/**
 * Reverses the changes of an entry, once, except in rows that have changed since then. Follows the same rules as any
 * other change, and emails no one.
 */
export async function putBack(
  context: AdminContext,
  entry: UndoableEntry,
  { confirmAdmins }: { confirmAdmins: boolean },
): Promise<UndoneChange> {
  const { db, organization, caller, now } = context;
  const isOurs = isOfEntry(entry);
  await runInSlices(entry.rowIds, (slice) =>
    db
      .update(journalRows)
      .set({ outcome: planUndo(caller.userId) })
      .where(and(isOurs, isAnyOf(journalRows.rowId, slice))),
  );
  await refuseAgainstRules(context, entry, confirmAdmins);
  const isUndoneRow = and(isOurs, eq(journalRows.outcome, 'undone'));
  const rows = await db.select({ kind: journalRows.kind, id: journalRows.rowId }).from(journalRows).where(isUndoneRow);
  const selectIds = (kind: 'person' | 'location') => rows.flatMap((row) => (row.kind === kind ? row.id : []));
  const { entry: undoId } = await recordChange(
    context,
    {
      action: entry.kind === 'locations' ? 'locations-undone' : 'users-undone',
      people: selectIds('person'),
      locations: selectIds('location'),
      facts: [{ field: 'undone', from: entry.id, to: entry.action }],
      file: entry.file ?? undefined,
    },
    (change) => putBackRows(change, entry.id, selectIds('person')),
  );
  await db
    .update(auditEntries)
    .set({ undoneAt: now, undoneBy: caller.name })
    .where(isRow(auditEntries, organization.id, entry.id));
  return { ...(await countOutcomes(db, entry)), entry: undoId };
}

/**
 * Throws if the undo breaks a rule for people and locations: the plan's limits, the daily limit, the last admin, or who
 * becomes an admin.
 */
async function refuseAgainstRules(context: AdminContext, entry: Entry, confirmAdmins: boolean): Promise<void> {
  const { db, organization } = context;
  const isUndoneRow = and(isOfEntry(entry), eq(journalRows.outcome, 'undone'));
  const { before, after, kind } = journalRows;
  const counts = (values: typeof before | typeof after) =>
    sql`(${values} is not null and ${values} ->> 'status' <> 'deactivated')`;
  const isPerson = sql`${kind} = 'person'`;
  const [more] = await db
    .select({
      changed: countWhere(isPerson),
      people: countWhere(sql`${isPerson} and ${counts(before)}`),
      fewer: countWhere(sql`${isPerson} and ${counts(after)}`),
      locations: countWhere(sql`${kind} = 'location' and ${before} is not null and ${after} is null`),
    })
    .from(journalRows)
    .where(isUndoneRow);
  if (!more) return;
  const admins = await db
    .select({ _id: journalRows.rowId, name: journalRows.name })
    .from(journalRows)
    .where(and(isUndoneRow, makesAdmin));
  if (admins.length > 0 && !confirmAdmins)
    throw new HttpError(409, messages.confirmAdmins(admins.length), { payload: { admins: admins.slice(0, 100) } });
  if (more.changed > 0) await countPeople(context, more.changed);
  await requireWithinPlan(context, { people: Math.max(0, more.people - more.fewer), locations: more.locations });
  const lostAdmins = await db
    .select({ _id: journalRows.rowId })
    .from(journalRows)
    .where(
      and(
        isUndoneRow,
        isPerson,
        sql`${after} ->> 'role' = 'admin'`,
        sql`(${before} ->> 'role' = 'admin' and ${before} ->> 'status' = 'active') is not true`,
      ),
    );
  await requireAnotherAdmin(
    db,
    organization.id,
    lostAdmins.map(({ _id }) => ({ _id, role: 'admin' as const })),
  );
}

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** Counts an entry's rows by the result of an undo, or the expected result, and names the first few. */
export async function countOutcomes(db: Db, entry: UndoableEntry, outcome: SQL = sql`outcome`) {
  const { rowId, name, kind, what } = journalRows;
  const columns = { _id: rowId, name, kind, what, makesAdmin: sql<boolean>`${makesAdmin}` };
  const rows: Outcome[] = [];
  await runInSlices(entry.rowIds, async (slice) => {
    const outcomes = db.select({ ...columns, outcome: sql<Outcome['outcome']>`${outcome}` }).from(journalRows);
    rows.push(...(await outcomes.where(and(isOfEntry(entry), isAnyOf(rowId, slice))).orderBy(rowId)));
  });
  const undoneRows = rows.filter((row) => row.outcome === 'undone');
  const leftRows = rows.flatMap((row) =>
    row.outcome === 'undone' ? [] : { _id: row._id, name: row.name, reason: row.outcome },
  );
  return {
    people: countActs(undoneRows, 'person'),
    locations: countActs(undoneRows, 'location'),
    rows: undoneRows
      .slice(0, namedRows)
      .map((row) => ({ _id: row._id, name: row.name, kind: row.kind, what: row.what })),
    left: leftRows.slice(0, namedRows),
    leftCount: leftRows.length,
    admins: undoneRows.flatMap((row) => (row.makesAdmin ? { _id: row._id, name: row.name } : [])).slice(0, namedRows),
  };
}

type Outcome = Pick<typeof journalRows.$inferSelect, 'name' | 'kind' | 'what'> & {
  _id: string;
  /** `undone`, or why the row remains unchanged. */
  outcome: 'undone' | UndoneChange['left'][number]['reason'];
  makesAdmin: boolean;
};

function countActs(undone: readonly Outcome[], kind: Outcome['kind']) {
  const count = (act: Outcome['what']) => undone.filter((row) => row.kind === kind && row.what === act).length;
  return { removed: count('added'), restored: count('removed'), changed: count('changed') };
}

const namedRows = 1000;
