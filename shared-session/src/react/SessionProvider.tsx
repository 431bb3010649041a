import { Provider } from 'jotai';
import type { ReactNode } from 'react';

import { store } from '../state/store.ts';
import { LazyToaster } from './LazyToaster.tsx';

/** Gives every part of the page the one store, and shows the toasts. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      {children}
      <LazyToaster />
    </Provider>
  );
}
