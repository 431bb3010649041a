import {
  type AuditEntry,
  auditKinds,
  type AuditQuery,
  call,
  calls,
  pagedQueries,
  useInfiniteQuery,
} from 'shared-session';

import { oneOf, searched } from '../../list/listAddress.ts';
import type { FetchPage } from '../../list/exportCsv.ts';

/** The newest entries of the log, and older ones on demand. Another query starts again with the newest. */
export const useActivity = (query: AuditQuery) =>
  useInfiniteQuery({ ...pagedQueries.audit(query), select: ({ pages }) => together(pages.flat()) });

/** What someone did to several people or locations, one after the other, becomes one entry. */
export function together(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  return entries.reduce<AuditEntry[]>((merged, entry) => {
    const newer = merged.at(-1);
    if (newer === undefined || !areAlike(newer, entry)) return [...merged, entry];
    const subjects = [...newer.subjects, ...entry.subjects];
    return [...merged.slice(0, -1), { ...newer, subjects, count: newer.count + entry.count }];
  }, []);
}

const areAlike = (newer: AuditEntry, older: AuditEntry) =>
  older.actor !== null &&
  older.subjects.length > 0 &&
  newer.actor?._id === older.actor._id &&
  newer.action === older.action &&
  JSON.stringify(newer.changes) === JSON.stringify(older.changes) &&
  Date.parse(newer.at) - Date.parse(older.at) < 300_000;

/** Reads pages of the log for an export. An answer has at most 200 entries, so a page may take several requests. */
export function exportPages(query: AuditQuery): FetchPage<AuditEntry> {
  let before: string | undefined;
  return async ({ limit, offset }) => {
    if (offset === 0) before = undefined;
    const entries: AuditEntry[] = [];
    while (entries.length < limit) {
      const page = { ...query, ...(before !== undefined && { before }), limit: maxAtOnce };
      const answer = await call(calls.getAudit, { query: page });
      if (!answer.ok) return answer;
      entries.push(...answer.payload);
      before = answer.payload.at(-1)?._id;
      if (answer.payload.length < maxAtOnce) break;
    }
    return { ok: true, statusCode: 200, message: '', payload: entries };
  };
}

const maxAtOnce = 200;

/** The query for the server from the address of the log. Unknown values are ignored. */
export function activityQuery(address: URLSearchParams): AuditQuery {
  const kind = oneOf(auditKinds, address.get('kind'));
  const actor = address.get('person');
  const subject = address.get('subject');
  const period = periodOf(address);
  return {
    ...searched(address),
    ...(kind && { kind }),
    ...(actor !== null && id.test(actor) && { actor }),
    ...(subject !== null && id.test(subject) && { subject }),
    ...(period && { from: startOf(period) }),
  };
}

export const periods = ['today', 'week', 'month', 'quarter'] as const;
type Period = (typeof periods)[number];

/** The period in the address. */
export const periodOf = (address: URLSearchParams): Period | null => oneOf(periods, address.get('period'));

/** When the first day of a period begins, in the reader's time zone. All end today. */
function startOf(period: Period): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBefore[period]).toISOString();
}

const daysBefore = { today: 0, week: 6, month: 29, quarter: 89 };

// GET /audit refuses any other id of a person.
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
