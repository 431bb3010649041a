import { trackPromise } from '../trackPromise.ts';
import type { PageOutcome } from './PageLoader.ts';

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** Where one page comes from. A failure is told once, to whoever waited for it; who comes later has it tried anew. */
export class PageResource {
  readonly #loading: Loading;
  #preparing: Promise<PageOutcome> | null = null;
  #prepared: PageOutcome | null = null;
  #soon: Promise<void> | null = null;
  #askedAt: number | null = null;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  /** Loads ahead of being shown; ends with the outcome, or as soon as the wait is worth showing. */
  soon(): Promise<void> {
    if (this.#loading.peek() !== null) return nothingToWaitFor;
    this.#soon ??= trackPromise(
      Promise.race([this.#prepare(), new Promise<void>((resolve) => setTimeout(resolve, patience))]),
    );
    return this.#soon;
  }

  /** What is known without waiting. */
  take(): PageOutcome | null {
    const outcome = this.#loading.peek() ?? this.#prepared;
    if (outcome !== null) this.#forget();
    return outcome;
  }

  /** The page; joins what was prepared, also when that has ended since somebody looked. */
  readonly load = (): Promise<PageOutcome> => {
    const outcome = this.#preparing ?? this.#ask();
    this.#forget();
    return outcome;
  };

  /** How long somebody has waited by now who has not had the page yet. */
  waited(): number {
    return this.#askedAt === null ? 0 : performance.now() - this.#askedAt;
  }

  /** The page is there: what it may wait for from now on is a wait of its own. */
  arrived(): void {
    this.#askedAt = null;
  }

  /** Whoever comes next waits anew. */
  readonly leave = (): void => {
    this.#soon = null;
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

const patience = 150;
const nothingToWaitFor = trackPromise(Promise.resolve());
