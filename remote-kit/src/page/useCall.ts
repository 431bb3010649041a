import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiResult, Resource } from 'shared-session';

/** Data that one page alone needs: loaded when the page appears, and again on demand. */
export function useCall<Payload>(request: (signal: AbortSignal) => Promise<ApiResult<Payload>>) {
  const [resource, setResource] = useState<Resource<Payload>>({ data: null, status: 'loading', error: null });
  // The first request: it stays the same for as long as the page is open.
  const question = useRef(request);
  const running = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const result = await question.current(own.signal);
    if (own.signal.aborted) return;
    setResource((before) =>
      result.ok
        ? { data: result.payload, status: 'ready', error: null }
        : { data: before.data, status: 'error', error: result },
    );
  }, []);

  useEffect(() => {
    void ask();
    return () => running.current?.abort();
  }, [ask]);

  function load() {
    setResource(({ data }) => ({ data, status: 'loading', error: null }));
    return ask();
  }

  return { resource, load };
}

/**
 * Loads a page's data when the page appears, even where older data is shown meanwhile, and when the network is back.
 */
export function useLoadOnArrival(...loads: readonly (() => unknown)[]) {
  const wanted = useRef(loads);
  useEffect(() => {
    const loadAll = () => {
      for (const load of wanted.current) void load();
    };
    loadAll();
    window.addEventListener('online', loadAll);
    return () => window.removeEventListener('online', loadAll);
  }, []);
}

/** Loads again when the network is back, for data that one page alone needs. */
export function useLoadOnReturn(load: () => unknown) {
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const ask = () => void latest.current();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, []);
}
