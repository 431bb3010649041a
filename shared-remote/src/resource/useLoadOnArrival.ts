import { useEffect, useRef } from 'react';

/** Asks for a page's data when the page appears, also where older data stands meanwhile. */
export function useLoadOnArrival(...loads: readonly (() => unknown)[]) {
  const wanted = useRef(loads);
  useEffect(() => {
    for (const load of wanted.current) void load();
  }, []);
}
