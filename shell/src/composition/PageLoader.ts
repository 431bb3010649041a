import type { ComponentType } from 'react';
import { contractVersion } from 'shared-session';

import type { Remote, RemoteRoute } from './composition.ts';
import { contractMismatch } from './contractMismatch.ts';
import { isReplaced } from './isReplaced.ts';
import { pageOf } from './pageOf.ts';
import { RemoteError } from './RemoteError.ts';
import { RemoteModules } from './RemoteModules.ts';
import { pauseBeforeNextTry, totalWait } from './retryTiming.ts';
import { sharedVersions } from './sharedVersions.ts';
import { isChunkError, toRemoteError } from './toRemoteError.ts';
import { versionMismatch } from './versionMismatch.ts';
import { within } from './within.ts';

/** A remote's page, or why it is not there. Failing is an ordinary outcome here, so it comes as data. */
export type PageOutcome = { ok: true; Page: ComponentType } | { ok: false; error: RemoteError };

/** Loads pages of remotes; knows which are under way or done, and never waits for ever. */
export class PageLoader {
  readonly #modules: RemoteModules;
  readonly #report: (problem: unknown) => void;
  readonly #loading = new Map<string, Promise<PageOutcome>>();
  readonly #loaded = new Map<string, PageOutcome>();

  constructor(remotes: readonly Remote[], report: (problem: unknown) => void) {
    this.#modules = new RemoteModules(remotes, report);
    this.#report = report;
  }

  /** The page, for somebody who waits for it: a failure is reported. */
  load(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const loading = this.#start(remote, route);
    void loading.then((outcome) => {
      if (outcome.ok) return;
      this.#forget(remote, route, loading);
      this.#report(outcome.error);
    });
    return loading;
  }

  /** Loads the page before anybody asks for it. If that fails, whoever comes within a moment is told; later it is tried anew. */
  async prefetch(remote: Remote, route: RemoteRoute): Promise<void> {
    if (remote.disabled) return;
    const loading = this.#start(remote, route);
    if ((await loading).ok) return;
    await sleep(moment);
    this.#forget(remote, route, loading);
  }

  /** The page if it is already there, so that it can be shown without a frame in between. */
  peek(remote: Remote, route: RemoteRoute): PageOutcome | null {
    return this.#loaded.get(keyOf(remote, route)) ?? null;
  }

  /** A second call for a page joins the first, and only a failed one starts anew. */
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
      if (await isReplaced(remote, Math.min(1000, deadline - performance.now())))
        return replaced(remote, outcome.error);
      const pause = pauseBeforeNextTry(outcome.error.fault, tries, deadline - performance.now(), Math.random());
      if (pause === null) return outcome;
      await sleep(pause);
    }
  }

  async #loadOnce(remote: Remote, route: RemoteRoute, wait: number): Promise<PageOutcome> {
    try {
      assertUsable(remote);
      const module = await within(wait, this.#modules.load(remote, route.module), remote.name);
      return { ok: true, Page: pageOf(module, remote, route) };
    } catch (cause) {
      const error = toRemoteError(cause);
      // A chunk that did not come says nothing against what is there already.
      if (!isChunkError(error.cause)) this.#modules.discard(remote);
      return { ok: false, error };
    }
  }
}

/** How long a page that failed before anybody saw it is not worth another try. */
const moment = 10_000;

const keyOf = (remote: Remote, route: RemoteRoute) => `${remote.name}/${route.module}`;

/** Nothing of a remote is run that this site does not trust, or that was built for other versions than it has. */
function assertUsable({ name, refused, contract, requires }: Remote): void {
  if (refused !== undefined) throw new RemoteError(refused.fault, `${name} is refused: ${refused.why}`);
  const checks = [
    ['contract', contractMismatch(contract, contractVersion)],
    ['version', versionMismatch(requires, sharedVersions())],
  ] as const;
  for (const [fault, mismatch] of checks) {
    if (mismatch === null) continue;
    const { what, needs, has } = mismatch;
    throw new RemoteError(fault, `${name} was built for ${what} ${needs}; this shell has ${has}.`, { mismatch });
  }
}

function replaced({ name, version }: Remote, cause: RemoteError): PageOutcome {
  return {
    ok: false,
    error: new RemoteError('replaced', `${name} ${version} was replaced by another build.`, { cause }),
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
