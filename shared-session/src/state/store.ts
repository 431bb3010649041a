import { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

/** The one store of the site; every part reads it through the provider. */
export const store: Store = createStore();
