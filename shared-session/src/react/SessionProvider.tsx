import { Provider, useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import { whenIdle } from '../loading.ts';
import type { Session } from '../rules/session.ts';
import { pendingToastsAtom, sessionAtom, store } from '../state/store.ts';

/** Provides the store to every part of the page, and shows the toasts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      {children}
      <LazyToaster />
    </Provider>
  );
}

/** The session; renders again whenever it changes. */
export const useSession = (): Session => useAtomValue(sessionAtom);

/** Loads the toasts' code early, because a toast may say that the server is down. On the sign-in page, only for a toast. */
function LazyToaster() {
  const { isLoggedIn, status } = useSession();
  const hasPending = useAtomValue(pendingToastsAtom).length > 0;
  const isWanted = (isLoggedIn && status === 'ready') || hasPending;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!isWanted || Toaster !== null) return undefined;
    let isCurrent = true;
    const load = () =>
      loadToaster().then(
        (loaded) => isCurrent && setToaster(() => loaded),
        () => isCurrent && setFailures((count) => count + 1),
      );
    // While there is no toast, the page loads first.
    if (!hasPending && failures === 0) return whenIdle(load);
    const timer = setTimeout(load, failures * retryMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isWanted, hasPending, Toaster, failures]);

  return Toaster === null ? null : <Toaster />;
}

const retryMs = 2000;

const loadToaster = async () => (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;
