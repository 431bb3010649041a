import type { Remote, RemoteRoute } from './composition.ts';
import type { PageLoader, PageOutcome } from './PageLoader.ts';

/** Where one page comes from. A failure is told once, to whoever waited for it; who comes later has it tried anew. */
export class PageSource {
  readonly load: () => Promise<PageOutcome>;
  readonly #peek: () => PageOutcome | null;
  #prepared: PageOutcome | null = null;

  constructor(loader: PageLoader, remote: Remote, route: RemoteRoute) {
    this.load = () => loader.load(remote, route);
    this.#peek = () => loader.peek(remote, route);
  }

  /** Loads ahead of being shown, and keeps the outcome for then. */
  async prepare(): Promise<void> {
    this.#prepared = await this.load();
  }

  /** What is known without waiting. */
  take(): PageOutcome | null {
    const outcome = this.#peek() ?? this.#prepared;
    this.#prepared = null;
    return outcome;
  }
}
