import { trackPromise } from '../navigation/lazyPart.tsx';
import type { PageOutcome } from './PageLoader.ts';

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** One page as React waits for it. A failure goes to the visit that waited for it; the next visit tries again. */
export class PageResource {
  readonly #loading: Loading;
  #preparing: Promise<PageOutcome> | null = null;
  #prepared: PageOutcome | null = null;
  #ready: Promise<void> | null = null;
  #askedAt: number | null = null;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  /** Loads the page before it is shown. Resolves when it is loaded, or when the wait is long enough for a loading state. */
  ready(): Promise<void> {
    // While a render waits, it must get the same promise again: React warns about another one.
    if (this.#loading.peek() !== null) return this.#ready ?? nothingToWaitFor;
    const worthShowing = new Promise<void>((resolve) => setTimeout(resolve, 150));
    this.#ready ??= trackPromise(Promise.race([this.#prepare(), worthShowing]));
    return this.#ready;
  }

  /** The outcome, if it is known already. */
  take(): PageOutcome | null {
    const outcome = this.#loading.peek() ?? this.#prepared;
    if (outcome !== null) this.#forget();
    return outcome;
  }

  /** Loads the page; joins the load that `ready` started, even if it has ended since `take` was called. */
  readonly load = (): Promise<PageOutcome> => {
    const outcome = this.#preparing ?? this.#ask();
    this.#forget();
    return outcome;
  };

  /** How long the visitor has waited; 0 once the page was shown. */
  timeWaited(): number {
    return this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
  }

  /** The page is shown. If it suspends later, that wait counts from zero. */
  stopWaiting(): void {
    this.#askedAt = null;
  }

  /** The page is left, so that the next visit waits again. */
  readonly leave = (): void => {
    this.#ready = null;
  };

  #ask(): Promise<PageOutcome> {
    this.#askedAt = performance.now();
    return this.#loading.load();
  }

  async #prepare(): Promise<void> {
    const preparing = this.#ask();
    this.#preparing = preparing;
    const outcome = await preparing;
    if (this.#preparing === preparing) this.#prepared = outcome;
  }

  #forget(): void {
    this.#preparing = null;
    this.#prepared = null;
  }
}

const nothingToWaitFor = trackPromise(Promise.resolve());
