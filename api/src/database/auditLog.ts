import { type AuditAction, auditActionsByKind, type AuditEntry, auditKinds } from 'contract';

import type { Db } from './connect.ts';
import { newId } from './ids.ts';
import { insertRows } from './manyRows.ts';
import { auditEntries } from './schema.ts';

type Actor = { userId: string; name: string; email: string };
type AuditEvent = {
  organizationId: string;
  /** A fixed id, for events that may be reported twice. */
  id?: string;
  /** Null for events from a payment provider. */
  actor: Actor | null;
  at: Date;
  action: AuditAction;
  subjects?: AuditEntry['subjects'];
  /** All rows of the entry, so that searches find the entry by any of them. */
  touched?: AuditEntry['subjects'];
  changes?: AuditEntry['changes'];
  file?: string;
  /** When the values of its rows expire. */
  valuesUntil?: Date;
};

/** Records who did what, in the transaction that made the change. */
export async function addEntries(db: Db, ...events: readonly AuditEvent[]): Promise<void> {
  await insertRows(db, auditEntries, events.map(toRow), { ignoreConflicts: true });
}

function toRow({ organizationId, actor, at, action, ...what }: AuditEvent): typeof auditEntries.$inferInsert {
  const { id = newId(), subjects = [], changes = [] } = what;
  // Without another subject, the actor changed their own account.
  const ownSubjects = actor && ownActions.has(action) ? [{ _id: actor.userId, name: actor.name }] : subjects;
  const { touched = ownSubjects } = what;
  return {
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
    file: what.file,
    valuesUntil: what.valuesUntil,
    subjectIds: touched.flatMap(({ _id }) => _id ?? []),
    subjectNames: touched
      .map(({ name }) => name)
      .join(' ')
      .slice(0, maxNamesLength),
  };
}

type AdminAction = { db: Db; organization: { id: string }; caller: Actor; now: Date };

/** Records what the calling admin did, in one or more entries. */
export function addAdminEntry(
  { db, organization, caller, now }: AdminAction,
  action: AuditAction,
  ...entries: readonly Omit<AuditEvent, 'organizationId' | 'actor' | 'at' | 'action'>[]
): Promise<void> {
  const event = { organizationId: organization.id, actor: caller, at: now, action };
  return addEntries(db, ...(entries.length === 0 ? [event] : entries.map((entry) => ({ ...event, ...entry }))));
}

const getKind = (action: AuditAction) =>
  auditKinds.find((kind) => auditActionsByKind[kind].some((candidate) => candidate === action)) ?? 'organization';

const namedSubjects = 20;
/** Ten thousand typical names fit. */
const maxNamesLength = 250_000;

const ownActions: ReadonlySet<AuditAction> = new Set(['user-joined', 'user-left', 'invitation-declined']);

export function findChanges(before: object, after: object): AuditEntry['changes'] {
  const oldValues = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !unloggedFields.has(field) && JSON.stringify(oldValues.get(field)) !== JSON.stringify(to))
    .map(([field, to]) => ({ field, from: oldValues.get(field) ?? null, to }));
}

/** Fields that follow from other changes or change on each visit. Employee numbers are never logged. */
const unloggedFields = new Set(['version', 'invitation', 'lastSeen', 'externalId']);
