import { type ComponentType, use } from 'react';
import { useLocation } from 'react-router-dom';

import { trackPromise } from './trackPromise.ts';

/** A part of the shell in a chunk of its own, and the way to have its code before it is shown. */
export type LazyPart<Props> = { Part: ComponentType<Props>; prefetch: () => void };

/**
 * Suspends until the code is there; as no Suspense boundary stands above, what was shown before stays meanwhile.
 * A failed load is told once for each visit and tried anew by the next: React's own `lazy` would keep it for ever.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  let hasFailed = false;
  let latestVisit: string | null = null;

  function start(): Promise<ComponentType<Props>> {
    if (loading !== null && !hasFailed) return loading;
    hasFailed = false;
    loading = trackPromise(load());
    loading.catch(() => (hasFailed = true));
    return loading;
  }

  function loadFor(visit: string): Promise<ComponentType<Props>> {
    if (loading !== null && visit === latestVisit) return loading;
    latestVisit = visit;
    return start();
  }

  return {
    Part: (props) => {
      const { key } = useLocation();
      const Loaded = use(loadFor(key));
      return <Loaded {...props} />;
    },
    prefetch: () => void start(),
  };
}
