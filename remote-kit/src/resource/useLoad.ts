import { useEffect, useRef } from 'react';

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
