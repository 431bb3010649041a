import { containerName } from 'composition/remotes';
import { satisfiesCaret } from 'composition/versions';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Session from 'shared-session';

import * as Jotai from '../facades/jotai.ts';
import * as Router from '../facades/react-router-dom.ts';
import type { Remote } from './manifest.ts';
import { RemoteError, toRemoteError } from './RemoteError.ts';

/** Loads exposed modules of remotes without the federation runtime: their containers take the shell's copies directly. */
export class ContainerLoader {
  readonly #report: (finding: string) => void;
  readonly #containers = new Map<string, Promise<Container>>();
  readonly #failedTries = new Map<string, number>();

  constructor(report: (finding: string) => void) {
    this.#report = report;
  }

  /** Loads an exposed module of a remote. Its container is started once, until `forget`. */
  async load(remote: Remote, module: string): Promise<unknown> {
    const start = performance.now();
    const container = this.#containers.get(remote.entry) ?? this.#start(remote);
    this.#containers.set(remote.entry, container);
    const factory = await getFactory(await container, module, remote.entry);
    measurePhase('fetched', start, remote, remote.routes.find((route) => route.module === module)?.path ?? '');
    return factory();
  }

  /** Makes the next load fetch the remote's entry again, at a fresh address. */
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

/** Runs a remote's entry and returns the container that it defines, never an older global of the same name. */
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
    // If no file is missing, this is not the container that its part.json describes.
    if (toRemoteError(cause).fault !== 'crashed') throw cause;
    throw new RemoteError('shape', `${entry} has no ${module}.`, { cause });
  }
}

/** Short enough for a second try within `totalWait`. */
const scriptTimeout = 4000;

function runScript(url: string, integrity: string | undefined): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  // Needed for the hash, and for errors inside the script to say more than "Script error.".
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

/** Throws for a remote that is not trusted or was built for other versions. */
export function assertUsable({ name, refused, contract, requires }: Remote): void {
  if (refused !== undefined) throw new RemoteError(refused.fault, `${name} is refused: ${refused.why}`);
  const mismatch = contractMismatch(contract) ?? versionMismatch(requires);
  if (mismatch === null) return;
  const { fault, what, needs, has } = mismatch;
  throw new RemoteError(fault, `${name} was built for ${what} ${needs}; this shell has ${has}.`, { mismatch });
}

/** Development servers name no contract, because all parts are built from the same sources. */
function contractMismatch(contract: string | undefined) {
  if (contract === undefined || satisfiesCaret(Session.contractVersion, `^${contract}`)) return null;
  return { fault: 'contract', what: 'session contract', needs: contract, has: Session.contractVersion } as const;
}

function versionMismatch(requires: Remote['requires']) {
  for (const [what, has] of Object.entries(SHARED_VERSIONS)) {
    const needs = requires[what];
    if (needs !== undefined && !satisfiesCaret(has, needs)) return { fault: 'version', what, needs, has } as const;
  }
  return null;
}

type SharedModule = { key: string; version: string; copy: unknown };

/** The shell's copies of the shared packages. A remote gets no others: with two copies of one, state would be split. */
export const sharedModules = (): readonly SharedModule[] => [
  { key: 'react', version: SHARED_VERSIONS.react, copy: React },
  { key: 'react/jsx-runtime', version: SHARED_VERSIONS.react, copy: JsxRuntime },
  { key: 'react-dom', version: SHARED_VERSIONS['react-dom'], copy: ReactDom },
  { key: 'react-router-dom', version: SHARED_VERSIONS['react-router-dom'], copy: Router },
  { key: 'jotai', version: SHARED_VERSIONS.jotai, copy: Jotai },
  { key: 'shared-session', version: SHARED_VERSIONS['shared-session'], copy: Session },
];

/**
 * A share scope with the shell's copies for one remote. Other versions that the remote offers are refused and reported,
 * and packages that it adds reach no other remote.
 */
export function sharedScope(remote: string, report: (finding: string) => void): Record<string, object> {
  return Object.fromEntries(
    sharedModules().map(({ key, version, copy }) => {
      // `loaded` and `eager` keep containers from preferring another version.
      const own = { [version]: { get: () => () => copy, loaded: 1, from: 'shell', eager: true } };
      const set = (_: object, offered: PropertyKey) => {
        report(`${remote} offers ${key} ${String(offered)}; the shell's ${version} is used.`);
        // Every container offers its own copies first; refusing them must not throw.
        return true;
      };
      return [key, new Proxy(own, { set })];
    }),
  );
}
