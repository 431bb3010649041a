import { useCallback, useSyncExternalStore } from 'react';

import type { RowSource } from './model/liveRows.ts';

/** One row as it is now; undefined in the moment in which it goes. */
export function useLiveRow<Values>(source: RowSource<Values>, key: number) {
  const subscribe = useCallback((listener: () => void) => source.subscribe(key, listener), [source, key]);
  return useSyncExternalStore(subscribe, () => source.row(key));
}
