import { countedUpAtom } from '../state/demoCounterAtom.ts';
import { store } from '../state/store.ts';

/** Counts the shared demo number up by one. */
export const incrementDemoCounter = (): void => store.set(countedUpAtom);
