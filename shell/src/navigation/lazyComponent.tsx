import { type ComponentType, createElement, use, useState } from 'react';
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
      return Loaded === null ? <AwaitedComponent code={loadVisitCode(key)} props={props} /> : <Loaded {...props} />;
    },
    prefetch: () => (loaded === null ? start().catch(() => {}) : null),
  };
}

type AwaitedProps<Props extends object> = { code: Promise<ComponentType<Props>>; props: Props };

function AwaitedComponent<Props extends object>({ code, props }: AwaitedProps<Props>) {
  return createElement(use(code), props);
}
