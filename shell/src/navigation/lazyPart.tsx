import { type ComponentType, use } from 'react';
import { useLocation } from 'react-router-dom';

/** A component of the shell in a chunk of its own, and how to load that chunk ahead of time. */
export type LazyPart<Props> = { Part: ComponentType<Props>; prefetch: () => void };

/**
 * Suspends until the code is loaded. There is no Suspense boundary above, so the previous page stays on screen.
 * A failed load throws once for each visit, and the next visit tries again; React's own `lazy` would keep the error forever.
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

/**
 * Marks a promise the way React marks those it has waited for, so that `use` reads a settled one without suspending.
 * A component can then call `use` on every render without an empty frame in between.
 */
export function trackPromise<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Callers handle the rejection.
    () => {},
  );
  return promise;
}

type Page = Pick<EventTarget, 'addEventListener'> & {
  location: { origin: string };
  navigator: Partial<Navigator> & { connection?: { saveData?: boolean } };
};

/** Prefetches what a link leads to when the pointer or focus reaches the link, anywhere in the site. */
export function prefetchLinks(page: Page, prefetch: (link: HTMLAnchorElement) => void): void {
  const pointedAt = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== page.location.origin || link.target !== '' || link.hasAttribute('download'))
      return;
    if (!page.navigator.connection?.saveData) prefetch(link);
  };
  for (const sign of signs) page.addEventListener(sign, pointedAt, { passive: true });
}

// There is no hover on a touch screen, but a touch starts well before the click.
const signs = ['pointerover', 'focusin', 'touchstart'] as const;
