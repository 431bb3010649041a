import { useEffect } from 'react';
import { whenIdle } from 'shared-session/loading';

/** Prefetches the code of a likely click once the page is idle. A failed load is left to the click, which tries again. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(window, () => void load().catch(() => {})), [load]);
}
