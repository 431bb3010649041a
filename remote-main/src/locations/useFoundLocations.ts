import { useEffect, useState } from 'react';
import { type ApiFailure, call, calls, type Location } from 'shared-session';

type Found = {
  found: readonly Location[];
  /** How many match; null before the first answer. */
  total: number | null;
  error: ApiFailure | null;
};

/** As many are offered at once. */
export const mostFound = 20;

/** The first locations that match `search`; null sends no request. Earlier results stay until new ones arrive. */
export function useFoundLocations(search: string | null): Found {
  const [result, setResult] = useState<Found>({ found: [], total: null, error: null });

  useEffect(() => {
    if (search === null) return;
    const own = new AbortController();
    const term = search.trim().slice(0, longestSearch);
    const find = async () => {
      const query = { ...(term && { search: term }), sort: 'name', limit: mostFound };
      const answer = await call(calls.getLocations, { query, signal: own.signal, silent: true });
      if (own.signal.aborted) return;
      if (!answer.ok) return setResult((before) => ({ ...before, error: answer }));
      const { payload: found, total = found.length } = answer;
      setResult({ found, total, error: null });
    };
    // At once when there is nothing to type on.
    const timer = setTimeout(() => void find(), term === '' ? 0 : pause);
    return () => {
      clearTimeout(timer);
      own.abort();
    };
  }, [search]);

  return result;
}

const pause = 200;
const longestSearch = 200;
