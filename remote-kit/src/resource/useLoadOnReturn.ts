import { useEffect, useRef } from 'react';

/** Asks again when the network is back, for data that one page alone needs. */
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
