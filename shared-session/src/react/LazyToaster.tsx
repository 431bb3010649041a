import { type ComponentType, useEffect, useState } from 'react';

import { discardInjectedStyles } from './discardInjectedStyles.ts';

/** Loads the toasts' code after the page has painted, again and again while it cannot be had: the queue keeps. */
export function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      loadToaster().then(
        (loaded) => isWanted && setToaster(() => loaded),
        () => isWanted && setFailures((count) => count + 1),
      );
    }, failures * retryMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [failures]);

  return Toaster === null ? null : <Toaster />;
}

const retryMs = 2000;

async function loadToaster(): Promise<ComponentType> {
  discardInjectedStyles();
  return (await import('./Toaster.tsx')).Toaster;
}
