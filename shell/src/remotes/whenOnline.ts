import { useEffect, useEffectEvent } from 'react';

/** Whether the browser reports that it is offline. Without a network it may still report that it is online. */
export const isOffline = () => navigator.onLine === false;

/** Whether a chunk failed to load. Compared by name, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Retries each time the network comes back. A failure that being offline has caused is retried at once if the network
 * already is back; another one is not, because it might fail again, in a loop.
 */
export function useRetryWhenOnline(failedOffline: boolean, retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (failedOffline && !isOffline()) {
      tryAgain();
      return undefined;
    }
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [failedOffline]);
}
