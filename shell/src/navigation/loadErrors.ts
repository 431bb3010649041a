import { useEffect, useEffectEvent } from 'react';

/** Whether a chunk failed to load. Compares class names, because each remote's bundle has its own class. */
export const isChunkError = (cause: unknown) =>
  cause instanceof Error && (cause.name === 'ChunkLoadError' || missingModule.test(cause.message));

// Relies on undocumented behavior: the messages of Chromium 156, Firefox 140 and Safari 18 for ES modules, and of Vite 8 and
// Rsbuild 2 for style sheets. Only the message distinguishes such an error from the page's own; remoteErrors.test.ts lists them.
const missingModule =
  /^((Failed to fetch|error loading) dynamically imported module|Importing a module script failed|Unable to preload CSS|Loading CSS chunk)/;

/** Whether the browser reports that it is offline. Without a network, it may still report being online. */
export const isOffline = () => navigator.onLine === false;

/** Retries when the network is back, or immediately if the code failed while offline and the network is already back. */
export function useRetryWhenOnline(hasFailedOffline: boolean, retry: (() => void) | undefined): void {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (hasFailedOffline && !isOffline()) {
      tryAgain();
      return undefined;
    }
    const onOnline = () => tryAgain();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailedOffline]);
}
