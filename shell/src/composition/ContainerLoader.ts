import type { Remote } from './composition.ts';
import { type Container, factoryOf } from './container.ts';
import { entryAddress } from './entryAddress.ts';
import { fetchContainer } from './fetchContainer.ts';
import { sharedScope } from './sharedScope.ts';

/** The short way into a remote: its container and the shell's copies, and nothing of the federation runtime. */
export class ContainerLoader {
  readonly #report: (problem: unknown) => void;
  readonly #started = new Map<string, Promise<Container>>();

  constructor(report: (problem: unknown) => void) {
    this.#report = report;
  }

  /** The exposed module of a remote, whatever it holds. Its container is started once, and a failed one stays failed. */
  async load(remote: Remote, module: string): Promise<unknown> {
    const starting = this.#started.get(remote.name) ?? this.#start(remote);
    this.#started.set(remote.name, starting);
    const factory = await factoryOf(await starting, module, remote.entry);
    return factory();
  }

  async #start(remote: Remote): Promise<Container> {
    const { name, integrity } = remote;
    const container = await fetchContainer({ name, url: entryAddress(remote).href, integrity });
    await container.init(sharedScope(name, this.#report));
    return container;
  }
}
