import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoadOnReturn } from 'remote-kit';
import { type ApiFailure, type AuditEntry, type AuditQuery, call, calls } from 'shared-session';

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
    // What is there already stays.
    if (!answer.ok) return setLog((known) => ({ ...known, error: answer }));
    const isWhole = answer.payload.length < pageSize;
    setLog({ entries: [...shown, ...answer.payload], isLoaded: true, isWhole, error: null });
  }

  const reload = () => void load([]);
  useLoadOnReturn(reload);
  return { log, isLoading, reload, loadOlder: () => void load(log.entries) };
}

const pageSize = 50;

/** Reads the whole log for a file, a thousand entries at a time, which are as many answers as it takes. */
export function exportPages(query: AuditQuery): FetchPage<AuditEntry> {
  let before: string | undefined;
  return async ({ limit, offset }, signal) => {
    if (offset === 0) before = undefined;
    const entries: AuditEntry[] = [];
    while (entries.length < limit) {
      const page = { ...query, ...(before !== undefined && { before }), limit: mostAtOnce };
      const answer = await call(calls.getAudit, { query: page, signal });
      if (!answer.ok) return answer;
      entries.push(...answer.payload);
      before = answer.payload.at(-1)?._id;
      if (answer.payload.length < mostAtOnce) break;
    }
    return { ok: true, statusCode: 200, message: '', payload: entries };
  };
}

const mostAtOnce = 200;
