import type { ComponentType } from 'react';
import { isFirstPage } from 'shared-ui';

import { type RemoteError, toRemoteError } from './RemoteError.ts';

/** A page of a remote: loading, shown or failed. `soon` resolves when it is loaded, or when the wait is worth showing. */
export type PageState =
  | { status: 'loading'; soon: Promise<void> | null }
  | { status: 'loaded'; Page: ComponentType; waited: number }
  | { status: 'failed'; error: RemoteError };

/** One page as React waits for it. A failure belongs to the visit that saw it; the next visit tries again. */
export class PageResource {
  readonly #load: () => Promise<ComponentType>;
  readonly #listeners = new Set<() => void>();
  #state: PageState | null = null;
  #visit: string | null = null;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  /** The state for a visit, which is a navigation's key. Starts to load what was never asked for, or failed before it. */
  read(visit: string): PageState {
    const isNew = visit !== this.#visit;
    this.#visit = visit;
    if (this.#state === null || (isNew && this.#state.status === 'failed')) return this.#ask(true);
    return this.#state;
  }

  /** Loads the page before anybody waits for it. */
  readonly prefetch = (): Promise<void> | null => {
    const state = this.#state ?? this.#ask(true);
    return state.status === 'loading' ? state.soon : null;
  };

  /** Tries again, instead of the failure. */
  readonly retry = (): void => void this.#ask(false);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #ask(mayWait: boolean): PageState {
    const askedAt = performance.now();
    const loading = this.#load().then(
      (Page) => this.#become({ status: 'loaded', Page, waited: performance.now() - askedAt }),
      (cause: unknown) => this.#become({ status: 'failed', error: toRemoteError(cause) }),
    );
    // The first page has nothing to replace; later, the old page and the loading bar are better than an outline.
    const wait = isFirstPage(document) ? 150 : 1000;
    const worthShowing = new Promise<void>((resolve) => setTimeout(resolve, wait));
    return this.#become({
      status: 'loading',
      soon: mayWait ? Promise.race([loading.then(() => {}), worthShowing]) : null,
    });
  }

  #become(state: PageState): PageState {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    return state;
  }
}
