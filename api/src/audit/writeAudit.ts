import type { AuditAction, AuditEntry } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { auditEntries } from '../database/schema.ts';
import { newId } from '../rules/newIds.ts';

type Actor = { userId: string; name: string; email: string };
type Happening = {
  organizationId: string;
  /** Null for what a payment provider reports. */
  actor: Actor | null;
  at: Date;
  action: AuditAction;
  subjects?: AuditEntry['subjects'];
  changes?: AuditEntry['changes'];
};

/** Notes who did what, in the transaction that does it: neither is there without the other. */
export async function writeAudit(db: Db, { organizationId, actor, at, action, ...what }: Happening): Promise<void> {
  const { subjects = [], changes = [] } = what;
  await db.insert(auditEntries).values({
    organizationId,
    id: newId(),
    at,
    actorId: actor?.userId,
    actorName: actor?.name,
    actorEmail: actor?.email,
    action,
    subjects: subjects.slice(0, namedSubjects).map(({ _id, name }) => ({ _id, name })),
    count: subjects.length,
    changes,
  });
}

const namedSubjects = 20;
