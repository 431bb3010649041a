import type { AuditAction, AuditEntry, AuditKind } from 'shared-session/contract';

import { newId } from '../domain/rows.ts';
import type { Db } from './connect.ts';
import { auditEntries } from './schema.ts';

type Actor = { userId: string; name: string; email: string };
type AuditEvent = {
  organizationId: string;
  /** Null for events from a payment provider. */
  actor: Actor | null;
  at: Date;
  action: AuditAction;
  subjects?: AuditEntry['subjects'];
  changes?: AuditEntry['changes'];
};

/** Records who did what, in the transaction that does it. */
export async function writeAudit(db: Db, { organizationId, actor, at, action, ...what }: AuditEvent): Promise<void> {
  const { subjects = [], changes = [] } = what;
  // The actor is the subject of an action on their own account.
  const concerned = actor && ownActions.has(action) ? [{ _id: actor.userId, name: actor.name }] : subjects;
  await db.insert(auditEntries).values({
    organizationId,
    id: newId(),
    at,
    actorId: actor?.userId,
    actorName: actor?.name,
    actorEmail: actor?.email,
    action,
    kind: kinds[action],
    subjects: subjects.slice(0, namedSubjects).map(({ _id, name }) => ({ _id, name })),
    count: subjects.length,
    changes,
    subjectIds: concerned.flatMap(({ _id }) => _id ?? []),
    subjectNames: concerned.map(({ name }) => name).join(' '),
  });
}

type AdminAction = { db: Db; organization: { id: string }; caller: Actor; now: Date };

/** Records what the calling admin does. */
export function auditAdmin(
  { db, organization, caller, now }: AdminAction,
  action: AuditAction,
  what: Pick<AuditEvent, 'subjects' | 'changes'> = {},
): Promise<void> {
  return writeAudit(db, { organizationId: organization.id, actor: caller, at: now, action, ...what });
}

const namedSubjects = 20;

const ownActions: ReadonlySet<AuditAction> = new Set(['user-joined', 'user-left', 'invitation-declined']);

const kinds: Record<AuditAction, AuditKind> = {
  'organization-created': 'organization',
  'organization-changed': 'organization',
  'verification-sent': 'organization',
  verified: 'organization',
  'locations-added': 'locations',
  'location-changed': 'locations',
  'location-removed': 'locations',
  'location-restored': 'locations',
  'users-added': 'people',
  'user-joined': 'people',
  'user-changed': 'people',
  'user-removed': 'people',
  'user-restored': 'people',
  'user-left': 'people',
  'invitation-resent': 'people',
  'invitation-declined': 'people',
  'invitation-withdrawn': 'people',
  'checkout-opened': 'billing',
  'checkout-settled': 'billing',
  'plan-changed': 'billing',
  'subscription-canceled': 'billing',
  'subscription-resumed': 'billing',
  'subscription-reported': 'billing',
  'second-subscription-canceled': 'billing',
};
