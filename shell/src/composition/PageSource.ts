import type { PageOutcome } from './PageLoader.ts';

type Loading = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };

/** Where one page comes from. A failure is told once, to whoever waited for it; who comes later has it tried anew. */
export class PageSource {
  readonly load: () => Promise<PageOutcome>;
  readonly #peek: () => PageOutcome | null;
  #prepared: PageOutcome | null = null;
  #isAwaited = false;

  constructor({ load, peek }: Loading) {
    this.load = load;
    this.#peek = peek;
  }

  /** Loads ahead of being shown, and keeps the outcome for then. */
  async prepare(): Promise<void> {
    this.#isAwaited = true;
    const outcome = await this.load();
    // Whoever has come meanwhile waits for the same load and hears of it there.
    if (this.#isAwaited) this.#prepared = outcome;
  }

  /** What is known without waiting. */
  take(): PageOutcome | null {
    const outcome = this.#peek() ?? this.#prepared;
    this.#prepared = null;
    this.#isAwaited = false;
    return outcome;
  }
}
