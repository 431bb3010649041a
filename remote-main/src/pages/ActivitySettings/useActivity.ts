import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWhenOnline } from 'remote-kit';
import {
  type ApiFailure,
  auditActions,
  type AuditEntry,
  auditKinds,
  type AuditQuery,
  call,
  calls,
} from 'shared-session';

import { oneOf, searched } from '../../list/listAddress.ts';
import type { FetchPage } from '../../list/usePagedRows.ts';

type Log = { entries: readonly AuditEntry[]; isLoaded: boolean; isWhole: boolean; error: ApiFailure | null };

/** The newest entries of the log, and older ones on demand. Another query starts again with the newest. */
export function useActivity(query: AuditQuery) {
  const [log, setLog] = useState<Log>({ entries: [], isLoaded: false, isWhole: false, error: null });
  const [isLoading, setIsLoading] = useState(true);
  const running = useRef<AbortController | null>(null);
  const begin = useEffectEvent(() => void load([]));

  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, [query]);
  useWhenOnline(() => load([]));

  async function load(shown: readonly AuditEntry[]) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setIsLoading(true);
    const before = shown.at(-1)?._id;
    const page = { ...query, ...(before !== undefined && { before }), limit: pageSize };
    const answer = await call(calls.getAudit, { query: page, signal: own.signal });
    if (own.signal.aborted) return;
    setIsLoading(false);
    // Keeps the entries that are shown.
    if (!answer.ok) return setLog((known) => ({ ...known, error: answer }));
    const isWhole = answer.payload.length < pageSize;
    setLog({ entries: [...shown, ...answer.payload], isLoaded: true, isWhole, error: null });
  }

  const reload = () => void load([]);
  return { log, isLoading, reload, loadOlder: () => void load(log.entries) };
}

const pageSize = 50;

/** Reads pages of the log for an export. An answer has at most 200 entries, so a page may take several requests. */
export function exportPages(query: AuditQuery): FetchPage<AuditEntry> {
  let before: string | undefined;
  return async ({ limit, offset }, signal) => {
    if (offset === 0) before = undefined;
    const entries: AuditEntry[] = [];
    while (entries.length < limit) {
      const page = { ...query, ...(before !== undefined && { before }), limit: maxAtOnce };
      const answer = await call(calls.getAudit, { query: page, signal });
      if (!answer.ok) return answer;
      entries.push(...answer.payload);
      before = answer.payload.at(-1)?._id;
      if (answer.payload.length < maxAtOnce) break;
    }
    return { ok: true, statusCode: 200, message: '', payload: entries };
  };
}

const maxAtOnce = 200;

/** The query for the server from the address of the log. Days are in the reader's time zone; unknown values are ignored. */
export function activityQuery(address: URLSearchParams): AuditQuery {
  const kind = oneOf(auditKinds, address.get('kind'));
  const action = oneOf(auditActions, address.get('kind'));
  const actor = address.get('person');
  const subject = address.get('subject');
  const from = startOfDay(address.get('from'));
  const to = startOfDay(address.get('to'), 1);
  return {
    ...searched(address),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(actor !== null && id.test(actor) && { actor }),
    ...(subject !== null && id.test(subject) && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The start of a day such as "2026-06-01", or of a later one; null for anything else. */
function startOfDay(day: string | null, daysLater = 0): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day ?? '')) return null;
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return null;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

// GET /audit refuses any other id of a person.
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
