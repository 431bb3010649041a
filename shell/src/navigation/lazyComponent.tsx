import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadOnce } from 'shared-session';

/** A component in its own chunk. `prefetch` loads the chunk, and is null once it has loaded. */
export type LazyComponent<Props> = { Component: ComponentType<Props>; prefetch: () => Promise<unknown> | null };

/**
 * Suspends until the code has loaded. Without a Suspense boundary above, the previous page remains. The next visit retries a
 * failed load, whereas React's `lazy` keeps the error forever.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const start = loadOnce(async () => (loaded = await load()));
  let latestVisit: { visit: string; code: ReturnType<typeof start> } | null = null;

  /** Returns the same promise for all renders of a visit, even if it rejects. */
  function loadVisitCode(visit: string) {
    if (latestVisit?.visit !== visit) latestVisit = { visit, code: start() };
    return latestVisit.code;
  }

  return {
    Component: (props) => {
      const { key } = useLocation();
      // Loaded code renders immediately: `use` would suspend once more even for a settled promise.
      const [Loaded] = useState(() => loaded);
      return Loaded === null ? <Awaited code={loadVisitCode(key)} props={props} /> : <Loaded {...props} />;
    },
    prefetch: () => (loaded === null ? start().catch(() => {}) : null),
  };
}

type AwaitedProps<Props extends object> = { code: Promise<ComponentType<Props>>; props: Props };

function Awaited<Props extends object>({ code, props }: AwaitedProps<Props>) {
  return createElement(use(code), props);
}

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

/** Calls `prefetch` when the pointer or focus reaches any link of the site, unless the visitor saves data. */
export function prefetchLinks(prefetch: (link: HTMLAnchorElement) => void): void {
  const onApproach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return;
    if (!Reflect.get(navigator, 'connection')?.saveData) prefetch(link);
  };
  for (const event of approachEvents) window.addEventListener(event, onApproach, { passive: true });
}

// A touch screen has no hover, but a touch starts well before the click.
const approachEvents = ['pointerover', 'focusin', 'touchstart'] as const;
