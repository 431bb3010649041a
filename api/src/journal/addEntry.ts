import { type JournalAction, journalActionsByKind, type JournalEntry, journalKinds } from 'contract';

import type { Db } from '../database/connect.ts';
import { createId } from '../database/ids.ts';
import { insertRows } from '../database/manyRows.ts';
import { journalEntries } from '../database/schema.ts';

type Actor = { userId: string; name: string; email: string };
type Subjects = JournalEntry['subjects'];
type NewEntry = {
  organizationId: string;
  /** A fixed id, for events that may be reported twice. */
  id?: string;
  /** Null for events from a payment provider. */
  actor: Actor | null;
  at: Date;
  action: JournalAction;
  /** The people and locations that the entry names. */
  subjects?: Subjects;
  /** All rows of the entry, so that searches find the entry by any of them. By default, `subjects`. */
  foundBy?: Subjects;
  changes?: JournalEntry['changes'];
  file?: string | undefined;
  /** When the values of its rows expire. */
  valuesUntil?: Date;
};

/** Adds an entry to the journal: who did what, in the transaction that made the change. */
export async function addEntry(db: Db, entry: NewEntry): Promise<void> {
  const { organizationId, id = createId(), actor, at, action, subjects = [], foundBy = subjects, changes = [] } = entry;
  const row = {
    organizationId,
    id,
    at,
    actorId: actor?.userId,
    actorName: actor?.name,
    actorEmail: actor?.email,
    action,
    kind: getKind(action),
    subjects: subjects.slice(0, namedSubjects).map(({ _id, name }) => ({ _id, name })),
    count: subjects.length,
    changes,
    file: entry.file,
    valuesUntil: entry.valuesUntil,
    subjectIds: foundBy.flatMap(({ _id }) => _id ?? []),
    subjectNames: foundBy
      .map(({ name }) => name)
      .join(' ')
      .slice(0, maxNamesLength),
  };
  await insertRows(db, journalEntries, [row], { ignoreConflicts: true });
}

type AdminAction = { db: Db; organization: { id: string }; caller: Actor; now: Date };

/** Adds an entry about what the calling admin did. */
export const addAdminEntry = (
  { db, organization, caller, now }: AdminAction,
  action: JournalAction,
  details: Omit<NewEntry, 'organizationId' | 'actor' | 'at' | 'action'> = {},
): Promise<void> => addEntry(db, { organizationId: organization.id, actor: caller, at: now, action, ...details });

const getKind = (action: JournalAction) =>
  journalKinds.find((kind) => journalActionsByKind[kind].some((candidate) => candidate === action)) ?? 'organization';

const namedSubjects = 20;
/** Ten thousand typical names fit. */
const maxNamesLength = 250_000;

/** Returns the fields that differ, except the version, which follows from the others. */
export function findChanges(before: object, after: object): JournalEntry['changes'] {
  const oldValues = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => field !== 'version' && JSON.stringify(oldValues.get(field)) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: oldValues.get(field) ?? null, to }));
}
