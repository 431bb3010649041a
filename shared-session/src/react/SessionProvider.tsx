import { Provider, useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';
import { store } from '../state/store.ts';
import { pendingToastsAtom } from '../state/toastAtoms.ts';

/** Gives every part of the page the one store, and shows the toasts. */
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

/** Loads the toasts' code before the first toast, which may say that the server is down; but never for the sign-in page. */
function LazyToaster() {
  const { isLoggedIn, status } = useSession();
  const hasPending = useAtomValue(pendingToastsAtom).length > 0;
  const isWanted = (isLoggedIn && status === 'ready') || hasPending;
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!isWanted || Toaster !== null) return undefined;
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
  }, [isWanted, Toaster, failures]);

  return Toaster === null ? null : <Toaster />;
}

const retryMs = 2000;

async function loadToaster(): Promise<ComponentType> {
  prepareStyleElement();
  return (await import(/* webpackChunkName: "toaster" */ './Toaster.tsx')).Toaster;
}

/**
 * goober, which writes notistack's styles, uses the style element with this id where there is one. With the page's nonce
 * the content security policy allows it. A policy by hashes has no nonce and would refuse it: an unknown type keeps the
 * browser from reading it, and Toaster.module.css holds what is needed.
 */
function prepareStyleElement(): void {
  if (document.getElementById('_goober') !== null) return;
  const nonce = document.querySelector('script')?.nonce ?? '';
  const style = Object.assign(document.createElement('style'), { id: '_goober', nonce, textContent: ' ' });
  if (nonce === '') style.type = 'text/plain';
  Reflect.set(window, '__nonce__', nonce);
  document.head.append(style);
}
