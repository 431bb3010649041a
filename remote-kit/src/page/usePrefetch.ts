import { useEffect } from 'react';

/** Fetches what a click will need once the page has nothing better to do; whether it came is the click's question. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const prefetch = () => void load().catch(() => {});
    // Safari has no word for idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prefetch, 1000);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(prefetch);
    return () => cancelIdleCallback(request);
  }, [load]);
}
