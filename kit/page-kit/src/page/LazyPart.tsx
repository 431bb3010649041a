import { type ReactNode, useEffect } from 'react';
import { runWhenIdle } from 'shared-session';
import { useCode } from 'shared-session/use-code';
import { Button, Notice } from 'shared-ui';

import { messages } from '../messages.ts';
import { useWindowEvent } from './useWindowEvent.ts';

type Props<Part> = {
  /** Must be the same function on every render, because a new function loads again. */
  load: () => Promise<Part>;
  children: (part: Part) => ReactNode;
};

/** A component that only some visits need. Its code loads on first use. */
export function LazyPart<Part>({ load, children }: Props<Part>) {
  const { part, failure } = usePart(load);
  return part === undefined ? failure : children(part);
}

/**
 * Code that only some visits need: undefined until it loads, and a notice if it fails to load. Null loads nothing.
 * `loaded` is the result of an earlier `load`, which renders immediately.
 */
export function usePart<Part>(
  load: (() => Promise<Part>) | null,
  loaded: Part | null = null,
): { part: Part | undefined; failure: ReactNode } {
  const { code, error, retry } = useCode(load, loaded);

  // Retries a load that failed offline, when the network is back.
  useWindowEvent('online', () => {
    if (error !== null) retry();
  });

  if (error === null) return { part: code ?? undefined, failure: null };
  return {
    part: undefined,
    failure: (
      <Notice
        kind="bad"
        role="alert"
        title={navigator.onLine ? messages.failure.notLoadedTitle : messages.offline.title}
        actions={<Button onClick={retry}>{messages.failure.retry}</Button>}
      >
        {messages.failure.notLoaded}
      </Notice>
    ),
  };
}

/** Prefetches the code of a likely click once the page is idle. If that fails, the click tries again. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => runWhenIdle(load), [load]);
}
