import { useEffect, useRef } from 'react';

/** Whether the browser knows that there is no network. It may think there is one when there is none. */
export const isOffline = () => navigator.onLine === false;

/** A chunk did not come; the remote itself is there. By name, because each remote's bundle has a class of its own. */
export const isChunkError = (cause: unknown) => cause instanceof Error && cause.name === 'ChunkLoadError';

/** Tries again as soon as the network is back, which may be by now. Asked of nothing else than a lack of it, it never repeats. */
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
