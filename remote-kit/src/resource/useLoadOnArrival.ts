import { useEffect, useRef } from 'react';

/** Asks for a page's data when the page appears, also where older data stands meanwhile, and when the network is back. */
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
