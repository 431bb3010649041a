import { loadPage, pageAt } from 'monolith-pages';

type Route = { path: string };

/** Stands in for the shell's loader: a monolith has its pages, or a chunk of its own build for each. */
export class PageLoader {
  readonly #loaded = new Map<string, Outcome>();

  async load(_remote: unknown, { path }: Route): Promise<Outcome> {
    const outcome: Outcome = { ok: true, Page: await loadPage(path) };
    this.#loaded.set(path, outcome);
    return outcome;
  }

  prefetch(remote: unknown, route: Route): void {
    void this.load(remote, route);
  }

  peek(_remote: unknown, { path }: Route): Outcome | null {
    const Page = pageAt(path);
    return Page === null ? (this.#loaded.get(path) ?? null) : { ok: true, Page };
  }
}

type Outcome = { ok: true; Page: unknown };
