import { loadPage } from 'monolith-pages';

import type * as shell from '../../../shell/src/remotes/PageLoader.ts';

type Loader = Pick<shell.PageLoader, keyof shell.PageLoader>;
type Route = { path: string };

/** Replaces the shell's loader: a monolith has a chunk for each page in its own build. */
export class PageLoader implements Loader {
  readonly #loaded = new Map<string, shell.PageOutcome>();

  async load(_remote: unknown, { path }: Route): Promise<shell.PageOutcome> {
    const outcome = { ok: true as const, Page: await loadPage(path) };
    this.#loaded.set(path, outcome);
    return outcome;
  }

  async prefetch(remote: unknown, route: Route): Promise<void> {
    await this.load(remote, route);
  }

  peek(_remote: unknown, { path }: Route): shell.PageOutcome | null {
    return this.#loaded.get(path) ?? null;
  }

  shown(): void {}

  mayHeal(): boolean {
    return false;
  }

  async heal(): Promise<boolean> {
    return false;
  }
}
