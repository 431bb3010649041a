import { loadOnce } from 'shared-session/load-once';

import type { Remote } from './composition.ts';

/** Loads exposed modules of remotes: the direct way where it leads there, through the federation runtime where it does not. */
export class RemoteModules {
  /** Remotes that the direct way has failed for. */
  readonly #barred = new Set<string>();
  /** Remotes whose entry failed: the runtime has to forget it, or it would answer from memory. */
  readonly #spoilt = new Set<string>();
  readonly #startDirect;
  readonly #startFederation;

  constructor(remotes: readonly Remote[], report: (problem: unknown) => void) {
    this.#startDirect = loadOnce(async () => {
      // In one file with what speaks to the backend, which pages of remotes need as well, and the sign-in page does not.
      const { ContainerLoader } = await import(/* webpackChunkName: "backend" */ './ContainerLoader.ts');
      return new ContainerLoader(report);
    });
    this.#startFederation = loadOnce(async () => {
      const { createFederation } = await import(/* webpackChunkName: "federation" */ './federation.ts');
      return createFederation(remotes, report);
    });
  }

  /** The exposed module of a remote, whatever it holds. */
  async load(remote: Remote, module: string): Promise<unknown> {
    if (remote.needsRuntime === false && !this.#barred.has(remote.name)) {
      const direct = await this.#startDirect();
      return direct.load(remote, module);
    }
    const federation = await this.#startFederation();
    if (this.#spoilt.delete(remote.name)) federation.forget(remote);
    return federation.load(remote.name, module);
  }

  /** What was loaded of a remote is no good: its entry is fetched again, and from now on the runtime takes care of it. */
  discard({ name }: Remote): void {
    this.#barred.add(name);
    this.#spoilt.add(name);
  }
}
