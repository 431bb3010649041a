import type { PageOutcome } from './PageLoader.ts';

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** Where one page comes from. A failure is told once, to whoever waited for it; who comes later has it tried anew. */
export class PageSource {
  readonly #loading: Loading;
  #preparing: Promise<PageOutcome> | null = null;
  #prepared: PageOutcome | null = null;

  constructor(loading: Loading) {
    this.#loading = loading;
  }

  /** Loads ahead of being shown, and keeps the outcome for then. */
  async prepare(): Promise<void> {
    const preparing = this.#loading.load();
    this.#preparing = preparing;
    const outcome = await preparing;
    if (this.#preparing === preparing) this.#prepared = outcome;
  }

  /** What is known without waiting. */
  take(): PageOutcome | null {
    const outcome = this.#loading.peek() ?? this.#prepared;
    if (outcome !== null) this.#forget();
    return outcome;
  }

  /** The page; joins what was prepared, also when that has ended since somebody looked. */
  readonly load = (): Promise<PageOutcome> => {
    const outcome = this.#preparing ?? this.#loading.load();
    this.#forget();
    return outcome;
  };

  #forget(): void {
    this.#preparing = null;
    this.#prepared = null;
  }
}
