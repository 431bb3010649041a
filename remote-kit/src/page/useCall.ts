import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiResult, type Call, call, earlyAnswer, type Query, type Resource } from 'shared-session';

import { useWhenOnline } from './PageFrame.tsx';

type Ask<Payload> = (signal: AbortSignal) => Promise<ApiResult<Payload>>;
type CallOptions = { query?: Query; silent?: boolean };
/** `total` is the length of the whole list if the data is one page of it. */
type Called<Payload> = Resource<Payload> & { total?: number | undefined };

/** Data that only one page needs: loaded when the page appears, when the network is back, and on demand. */
export function useCall<Payload>(of: Call<Payload, never> | Ask<Payload>, options?: CallOptions) {
  // The first request: it stays the same for as long as the page is open.
  const question = useRef(typeof of === 'function' ? of : (signal: AbortSignal) => call(of, { ...options, signal }));
  const [early] = useState(() => (typeof of === 'function' ? null : earlyAnswer(of, options?.query)));
  const [resource, setResource] = useState<Called<Payload>>(
    early === null ? { data: null, status: 'loading', error: null } : loaded(early.answer),
  );
  const running = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const result = await question.current(own.signal);
    if (own.signal.aborted) return;
    setResource((before) => (result.ok ? loaded(result) : { ...before, status: 'error', error: result }));
  }, []);
  const load = useCallback(() => {
    setResource((before) => ({ ...before, status: 'loading', error: null }));
    return ask();
  }, [ask]);

  useEffect(() => {
    if (early === null) void ask();
    else early.take();
    return () => running.current?.abort();
  }, [early, ask]);
  useWhenOnline(load);

  return { resource, load };
}

function loaded<Payload>({ payload: data, total }: { payload: Payload; total?: number }): Called<Payload> {
  return { data, status: 'ready', error: null, total };
}
