import { and, desc, eq, lt } from 'drizzle-orm';
import { auditQuery } from 'shared-session/contract';
import type { AuditEntry, calls } from 'shared-session/contract';

import { auditEntries } from '../database/schema.ts';
import { words } from '../words.ts';
import { readQuery } from './readQuery.ts';
import type { Route } from './route.ts';

/** Who did what in the organization, newest first. */
export const getAudit: Route<typeof calls.getAudit> = {
  access: 'admin',
  async handle({ db, caller, query }) {
    const { before, limit } = readQuery(auditQuery, query);
    const rows = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.organizationId, caller.organizationId),
          before === undefined ? undefined : lt(auditEntries.id, before),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit);
    return { statusCode: 200, message: words.ok, payload: rows.map(toEntry) };
  },
};

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { id, at, actorId, actorName, actorEmail, action, subjects, count, changes } = row;
  const actor = actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' };
  return { _id: id, at: at.toISOString(), actor, action, subjects, count, changes };
}
