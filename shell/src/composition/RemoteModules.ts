import type { Remote } from './composition.ts';
import type { DirectWay } from './DirectWay.ts';
import type { Federation } from './federation.ts';

/** Loads exposed modules of remotes: the direct way where it leads there, through the federation runtime where it does not. */
export class RemoteModules {
  readonly #remotes: readonly Remote[];
  readonly #report: (problem: unknown) => void;
  #direct: Promise<DirectWay> | undefined;
  /** Remotes that the direct way has failed for. */
  readonly #barred = new Set<string>();
  /** Remotes whose entry failed: the runtime has to forget it, or it would answer from memory. */
  readonly #spoilt = new Set<string>();
  #federation: Promise<Federation> | undefined;

  constructor(remotes: readonly Remote[], report: (problem: unknown) => void) {
    this.#remotes = remotes;
    this.#report = report;
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

  // In one file with what speaks to the backend, which pages of remotes need as well, and the sign-in page does not.
  #startDirect(): Promise<DirectWay> {
    this.#direct ??= import(/* webpackChunkName: "backend" */ './DirectWay.ts').then(
      ({ DirectWay }) => new DirectWay(this.#report),
      (cause: unknown) => {
        this.#direct = undefined;
        throw cause;
      },
    );
    return this.#direct;
  }

  #startFederation(): Promise<Federation> {
    this.#federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(
      ({ createFederation }) => createFederation(this.#remotes, this.#report),
      (cause: unknown) => {
        // Or a runtime that did not come once would never come again.
        this.#federation = undefined;
        throw cause;
      },
    );
    return this.#federation;
  }
}
