import { useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useState } from 'react';

import { toasterWantedAtom } from '../state/toasterWantedAtom.ts';
import { discardInjectedStyles } from './discardInjectedStyles.ts';

/** Loads the toasts' code once somebody is in, again and again while it cannot be had: the queue keeps. */
export function LazyToaster() {
  const isWanted = useAtomValue(toasterWantedAtom);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      loadToaster().then(
        (loaded) => isCurrent && setToaster(() => loaded),
        () => isCurrent && setFailures((count) => count + 1),
      );
    }, failures * retryMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, failures]);

  return Toaster === null ? null : <Toaster />;
}

const retryMs = 2000;

async function loadToaster(): Promise<ComponentType> {
  discardInjectedStyles();
  return (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;
}
