import type { RemoteRoute } from 'composition/routes';
import { satisfiesCaret } from 'composition/versions';
import type { ComponentType } from 'react';
import { contractVersion } from 'shared-session';
import { loadOnce } from 'shared-session/loading';

import { ContainerLoader } from './ContainerLoader.ts';
import type { Remote } from './manifest.ts';
import { measurePhase } from './measurePhase.ts';
import { isChunkError, RemoteError, toRemoteError } from './RemoteError.ts';
import { isReplaced, totalWait, waitBeforeRetry, withTimeout } from './retry.ts';

/** A remote's page, or why it is not there. Failing is an ordinary outcome here, so it comes as data. */
export type PageOutcome = { ok: true; Page: ComponentType } | { ok: false; error: RemoteError };

type Report = (error: unknown, context?: { remote: Remote }) => void;

/** Loads pages of remotes; knows which are under way or done, and never waits for ever. */
export class PageLoader {
  readonly #report: Report;
  readonly #containers;
  readonly #startFederation;
  readonly #loading = new Map<string, Promise<PageOutcome>>();
  readonly #loaded = new Map<string, PageOutcome>();
  /** Remotes whose entry failed: the next try fetches it again. */
  readonly #staleEntries = new Set<string>();

  constructor(remotes: readonly Remote[], report: Report) {
    this.#report = report;
    this.#containers = new ContainerLoader(report);
    this.#startFederation = loadOnce(async () => {
      const { FederationLoader } = await import(/* webpackChunkName: "federation" */ './FederationLoader.ts');
      return new FederationLoader(remotes, report);
    });
  }

  /** The page, for a visitor who waits for it: a failure is reported. */
  load(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const loading = this.#start(remote, route);
    void loading.then((outcome) => {
      if (outcome.ok) return;
      this.#forget(remote, route, loading);
      outcome.error.remote ??= remote;
      this.#report(outcome.error);
    });
    return loading;
  }

  /** Loads the page before it is asked for. A failure stands for a moment, for a visitor who comes meanwhile. */
  async prefetch(remote: Remote, route: RemoteRoute): Promise<void> {
    if (remote.disabled) return;
    const loading = this.#start(remote, route);
    if ((await loading).ok) return;
    await sleep(10_000);
    this.#forget(remote, route, loading);
  }

  /** The page if it is already there, so that it can be shown without a frame in between. */
  peek(remote: Remote, route: RemoteRoute): PageOutcome | null {
    return this.#loaded.get(keyOf(remote, route)) ?? null;
  }

  /** A second call for a page joins the first; only a failed one starts again. */
  #start(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const key = keyOf(remote, route);
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#loadWithRetries(remote, route);
    this.#loading.set(key, loading);
    void loading.then((outcome) => {
      if (outcome.ok) this.#loaded.set(key, outcome);
    });
    return loading;
  }

  #forget(remote: Remote, route: RemoteRoute, loading: Promise<PageOutcome>): void {
    const key = keyOf(remote, route);
    if (this.#loading.get(key) === loading) this.#loading.delete(key);
  }

  async #loadWithRetries(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const deadline = performance.now() + totalWait;
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#loadOnce(remote, route, deadline - performance.now());
      if (outcome.ok || remote.refused !== undefined) return outcome;
      if (await isReplaced(remote, Math.min(1000, deadline - performance.now()))) {
        const message = `${remote.name} ${remote.version} was replaced by another build.`;
        return { ok: false, error: new RemoteError('replaced', message, { cause: outcome.error }) };
      }
      const wait = waitBeforeRetry(outcome.error.fault, tries, deadline - performance.now(), Math.random());
      if (wait === null) return outcome;
      await sleep(wait);
    }
  }

  async #loadOnce(remote: Remote, route: RemoteRoute, timeout: number): Promise<PageOutcome> {
    const start = performance.now();
    try {
      assertUsable(remote);
      const module = await withTimeout(timeout, this.#loadModule(remote, route.module), remote.name);
      measurePhase('started', start, remote, route.path);
      if (hasPage(module)) return { ok: true, Page: module.Page };
      throw new RemoteError('shape', `${remote.name} has no page in ${route.module}.`);
    } catch (cause) {
      const error = toRemoteError(cause);
      // A chunk that did not come says nothing against the entry, which asks for it at a fresh address by itself.
      if (!isChunkError(error.cause)) this.#staleEntries.add(remote.name);
      return { ok: false, error };
    }
  }

  async #loadModule(remote: Remote, module: string): Promise<unknown> {
    const loader = remote.needsRuntime ? await this.#startFederation() : this.#containers;
    if (this.#staleEntries.delete(remote.name)) loader.forget(remote);
    return loader.load(remote, module);
  }
}

const keyOf = (remote: Remote, route: RemoteRoute) => `${remote.name}/${route.module}`;

/** Nothing of a remote is run that this site does not trust, or that was built for other versions than it has. */
function assertUsable({ name, refused, contract, requires }: Remote): void {
  if (refused !== undefined) throw new RemoteError(refused.fault, `${name} is refused: ${refused.why}`);
  const mismatch = contractMismatch(contract) ?? versionMismatch(requires);
  if (mismatch === null) return;
  const { fault, what, needs, has } = mismatch;
  throw new RemoteError(fault, `${name} was built for ${what} ${needs}; this shell has ${has}.`, { mismatch });
}

/** Development servers name no contract: everything there is built from the same sources. */
function contractMismatch(contract: string | undefined) {
  if (contract === undefined || satisfiesCaret(contractVersion, `^${contract}`)) return null;
  return { fault: 'contract', what: 'session contract', needs: contract, has: contractVersion } as const;
}

function versionMismatch(requires: Remote['requires']) {
  for (const [what, has] of Object.entries(SHARED_VERSIONS)) {
    const needs = requires[what];
    if (needs !== undefined && !satisfiesCaret(has, needs)) return { fault: 'version', what, needs, has } as const;
  }
  return null;
}

function hasPage(module: unknown): module is { Page: ComponentType } {
  return typeof module === 'object' && module !== null && 'Page' in module && typeof module.Page === 'function';
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
