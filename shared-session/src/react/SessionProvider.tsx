import { Provider, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { runWhenIdle } from '../loading.ts';
import type { Session } from '../rules/session.ts';
import { pendingToastsAtom, sessionAtom, store } from '../state/store.ts';
import { useCode } from './useCode.ts';

/** Provides the store to every part of the page, and shows the toasts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      {children}
      <LazyToaster />
    </Provider>
  );
}

/** Returns the session. Renders again whenever it changes. */
export const useSession = (): Session => useAtomValue(sessionAtom);

/**
 * Loads the toasts' code early, because a toast may report that the server is down. On the sign-in page, loads the code only
 * for a toast.
 */
function LazyToaster() {
  const { isLoggedIn, status } = useSession();
  const hasPending = useAtomValue(pendingToastsAtom).length > 0;
  // While there is no toast, the page loads first.
  const loadEarly = isLoggedIn && status === 'ready' ? loadWhenIdle : null;
  const { code: Toaster, error, retry } = useCode(hasPending ? loadToaster : loadEarly);
  const onRetry = useEffectEvent(retry);

  useEffect(() => {
    if (error === null) return undefined;
    const timer = setTimeout(onRetry, retryMs);
    return () => clearTimeout(timer);
  }, [error]);

  return Toaster === null ? null : <Toaster />;
}

const retryMs = 2000;

const loadToaster = async () => (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;

/** Never loads for users who save data. */
const loadWhenIdle = () =>
  new Promise<Awaited<ReturnType<typeof loadToaster>>>((resolve, reject) => {
    runWhenIdle(() => loadToaster().then(resolve, reject));
  });
