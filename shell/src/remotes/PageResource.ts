import { trackPromise } from '../navigation/lazyPart.tsx';
import type { PageOutcome } from './PageLoader.ts';

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** One page as React waits for it. A failure is handed out once, to the visit that waited; the next visit tries again. */
export class PageResource {
  readonly #loading: Loading;
  #preparing: Promise<PageOutcome> | null = null;
  #prepared: PageOutcome | null = null;
  #ready: Promise<void> | null = null;
  #askedAt: number | null = null;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  /** Loads the page before it is shown; resolves with the outcome, or when the wait is long enough to be shown. */
  ready(): Promise<void> {
    // The same promise as before while a render waits for it: React complains about another one.
    if (this.#loading.peek() !== null) return this.#ready ?? nothingToWaitFor;
    const worthShowing = new Promise<void>((resolve) => setTimeout(resolve, 150));
    this.#ready ??= trackPromise(Promise.race([this.#prepare(), worthShowing]));
    return this.#ready;
  }

  /** The outcome, if it is known without waiting. */
  take(): PageOutcome | null {
    const outcome = this.#loading.peek() ?? this.#prepared;
    if (outcome !== null) this.#forget();
    return outcome;
  }

  /** The page; joins what was prepared, also when that has ended since `take` was called. */
  readonly load = (): Promise<PageOutcome> => {
    const outcome = this.#preparing ?? this.#ask();
    this.#forget();
    return outcome;
  };

  /** How long the visitor has waited so far; 0 once the page was shown. */
  timeWaited(): number {
    return this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
  }

  /** The page is shown: if it suspends later, that wait is counted from zero. */
  stopWaiting(): void {
    this.#askedAt = null;
  }

  /** The next visit waits again. */
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
