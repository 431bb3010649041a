import { useEffect, useState } from 'react';

import { secondsUntil } from './secondsUntil.ts';

/** The seconds until a moment, counted while anybody waits for it. */
export function useCountdown(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (secondsUntil(until, Date.now()) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : secondsUntil(until, now);
}
