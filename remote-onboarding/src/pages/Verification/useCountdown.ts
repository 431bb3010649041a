import { useLayoutEffect, useState } from 'react';

import { secondsUntil } from './secondsUntil.ts';

/** The seconds until a moment, counted while anybody waits for it. */
export function useCountdown(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (secondsUntil(until, Date.now()) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    // A countdown before this one may have ended long ago.
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : secondsUntil(until, now);
}
