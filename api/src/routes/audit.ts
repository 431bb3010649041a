import { and, desc, eq, lt } from 'drizzle-orm';
import { auditQuery } from 'shared-session/contract';
import type { AuditEntry, AuditQuery, calls } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { auditEntries } from '../database/schema.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages.ts';
import { readQuery } from './lists.ts';

/** Who did what in the organization, newest first. */
export const getAudit: Route<typeof calls.getAudit> = {
  access: 'admin',
  async handle({ db, caller, query }) {
    const rows = await readAuditPage(db, caller.organizationId, readQuery(auditQuery, query));
    return { statusCode: 200, message: messages.ok, payload: rows.map(toEntry) };
  },
};

/** A page of the log; each way of narrowing it has an index that keeps the order. */
export function readAuditPage(db: Db, organizationId: string, { before, kind, actor, limit = 50 }: AuditQuery) {
  const { organizationId: owner, id, kind: ofKind, actorId } = auditEntries;
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(owner, organizationId),
        before === undefined ? undefined : lt(id, before),
        kind === undefined ? undefined : eq(ofKind, kind),
        actor === undefined ? undefined : eq(actorId, actor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { id, at, actorId, actorName, actorEmail, action, subjects, count, changes } = row;
  const actor = actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' };
  return { _id: id, at: at.toISOString(), actor, action, subjects, count, changes };
}
