import { useEffect, useEffectEvent } from 'react';

/** Whether the browser reports that it is offline. Without a network it may still report that it is online. */
export const isOffline = () => navigator.onLine === false;

/** Whether a chunk failed to load. Compared by name, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Retries once when the network is back, or now if it already is. For failures that being offline has caused, so that it
 * never loops.
 */
export function useRetryWhenOnline(failedOffline: boolean, retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!failedOffline) return undefined;
    if (!isOffline()) {
      tryAgain();
      return undefined;
    }
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failedOffline]);
}
