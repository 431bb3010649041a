import { useEffect, useEffectEvent } from 'react';

/** Whether the browser reports that it is offline. It may report online without a network. */
export const isOffline = () => navigator.onLine === false;

/** Whether a chunk failed to load. Compared by name, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Retries once when the network is back, which may be now. Only for a failure that was caused by being offline, so it
 * never loops.
 */
export function useRetryWhenOnline(isLacking: boolean, retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!isLacking) return undefined;
    if (!isOffline()) {
      tryAgain();
      return undefined;
    }
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isLacking]);
}
