import { type Container, entryAddress, fetchContainer, getFactory, measurePhase } from './container.ts';
import type { Remote } from './manifest.ts';
import { sharedScope } from './sharedModules.ts';

/** Loads exposed modules of remotes that need no federation runtime: their containers take the shell's copies directly. */
export class ContainerLoader {
  readonly #report: (finding: string) => void;
  readonly #containers = new Map<string, Promise<Container>>();
  readonly #failedTries = new Map<string, number>();

  constructor(report: (finding: string) => void) {
    this.#report = report;
  }

  /** The exposed module of a remote, whatever it holds. Its container is started once, until it is forgotten. */
  async load(remote: Remote, module: string): Promise<unknown> {
    const start = performance.now();
    const container = this.#containers.get(remote.entry) ?? this.#start(remote);
    this.#containers.set(remote.entry, container);
    const factory = await getFactory(await container, module, remote.entry);
    measurePhase('fetched', start, remote, remote.routes.find((route) => route.module === module)?.path ?? '');
    return factory();
  }

  /** The next load fetches the remote's entry again, at a fresh address. */
  forget({ entry }: Remote): void {
    this.#containers.delete(entry);
    this.#failedTries.set(entry, (this.#failedTries.get(entry) ?? 0) + 1);
  }

  async #start(remote: Remote): Promise<Container> {
    const url = entryAddress(remote, this.#failedTries.get(remote.entry) ?? 0);
    const container = await fetchContainer(remote, url);
    await container.init(sharedScope(remote.name, this.#report));
    return container;
  }
}
