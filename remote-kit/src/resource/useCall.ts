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
