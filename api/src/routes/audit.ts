import { and, arrayContains, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { type AuditEntry, auditQuery, type AuditQuery, type calls } from 'contract';

import type { Db } from '../database/connect.ts';
import { isRow } from '../database/organizations.ts';
import { auditEntries } from '../database/schema.ts';
import { ok } from '../http/answers.ts';
import type { Route } from '../http/calls.ts';
import { matchesSearch } from './lists.ts';
import { readQuery } from './rows.ts';

/** The organization's log, newest first. */
export const getAudit: Route<typeof calls.getAudit> = {
  access: 'admin',
  reads: { people: 1 },
  async handle({ db, caller, query }) {
    const read = readQuery(auditQuery, query);
    return ok((await readAuditPage(db, caller.organizationId, read)).map(toEntry));
  },
};

/** A page of the log. Each filter has an index in the order of time. */
function readAuditPage(db: Db, organizationId: string, query: AuditQuery) {
  const { before, kind, actor, subject, search = '', from, to, limit = 50 } = query;
  const table = auditEntries;
  const position = sql`${table.at}, ${table.id}`;
  const isAfter = (id: string) =>
    sql`(${position}) < (select ${position} from ${table} where ${isRow(table, organizationId, id)})`;
  return db
    .select()
    .from(table)
    .where(
      and(
        eq(table.organizationId, organizationId),
        before === undefined ? undefined : isAfter(before),
        kind === undefined ? undefined : eq(table.kind, kind),
        actor === undefined ? undefined : eq(table.actorId, actor),
        subject === undefined ? undefined : arrayContains(table.subjectIds, [subject]),
        matchesSearch(table.searchText, search),
        from === undefined ? undefined : gte(table.at, new Date(from)),
        to === undefined ? undefined : lt(table.at, new Date(to)),
        // Recorded by earlier versions only, because asking for a code changes nothing.
        ne(table.action, 'verification-sent'),
      ),
    )
    .orderBy(desc(table.at), desc(table.id))
    .limit(limit);
}

function toEntry(row: typeof auditEntries.$inferSelect): AuditEntry {
  const { id, at, actorId, actorName, actorEmail, action, subjects, count, changes } = row;
  const actor = actorId === null ? null : { _id: actorId, name: actorName ?? '', email: actorEmail ?? '' };
  return { _id: id, at: at.toISOString(), actor, action, subjects, count, changes };
}
