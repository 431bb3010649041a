import { useEffect, useRef } from 'react';

/** Whether the browser reports that it is offline. It may report online without a network. */
export const isOffline = () => navigator.onLine === false;

/** Whether a chunk failed to load. Compared by name, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/**
 * Retries once when the network is back, which may be now. Only for a failure that was caused by being offline, so it
 * never loops.
 */
export function useRetryWhenOnline(isLacking: boolean, retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isLacking) return undefined;
    const tryAgain = () => latest.current?.();
    if (!isOffline()) {
      tryAgain();
      return undefined;
    }
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isLacking]);
}
