import { containerName } from 'composition/remotes';

import type { Remote } from './manifest.ts';
import { RemoteError, toRemoteError } from './RemoteError.ts';
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

/** The container that a remote's entry script defines. */
type Container = { init: (...args: unknown[]) => Promise<void> | void; get: (module: string) => Factory };
type Factory = () => Promise<unknown>;

/** The address of a remote's entry; each retry uses a fresh one, because a request that hangs blocks its address. */
export function entryAddress({ entry }: Pick<Remote, 'entry'>, failedTries: number): string {
  const url = new URL(entry, location.origin);
  if (failedTries > 0) url.searchParams.set('attempt', String(failedTries));
  return url.href;
}

/** Runs a remote's entry and takes the container that it defines, and no other global of that name. */
export async function fetchContainer(
  { name, integrity }: Pick<Remote, 'name' | 'integrity'>,
  url: string,
): Promise<Container> {
  const global = containerName(name);
  Reflect.deleteProperty(globalThis, global);
  await runScript(url, integrity);
  const container: unknown = Reflect.get(globalThis, global);
  if (isContainer(container)) return container;
  throw new RemoteError('shape', `${url} did not bring a container.`);
}

/** The factory of an exposed module. */
export async function getFactory(container: Pick<Container, 'get'>, module: string, entry: string): Promise<Factory> {
  try {
    return await container.get(module);
  } catch (cause) {
    // If no file is missing, the container is not the one that its part.json describes.
    if (toRemoteError(cause).fault !== 'crashed') throw cause;
    throw new RemoteError('shape', `${entry} has no ${module}.`, { cause });
  }
}

/** Short enough for a second try before the shell gives up on the page. */
const scriptTimeout = 4000;

function runScript(url: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Needed for the hash, and for errors inside the script to carry more than "Script error.".
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;

  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${url} did not answer in time.`)), scriptTimeout);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => reject(new RemoteError('unreachable', `${url} could not be loaded.`)));
  document.head.append(script);
  return promise.finally(() => {
    clearTimeout(timer);
    script.remove();
  });
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && isFunction(value, 'init') && isFunction(value, 'get');
}

const isFunction = (value: object, key: string) => typeof Reflect.get(value, key) === 'function';

/** Adds a performance measure for a phase of loading a remote's page, from `start` until now. */
export function measurePhase(
  phase: 'fetched' | 'started' | 'shown',
  start: number,
  { name, version }: Remote,
  route: string,
): void {
  performance.measure(phase, { start, detail: { part: name, version, route } });
}
