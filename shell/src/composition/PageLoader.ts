import type { ComponentType } from 'react';

import type { Remote, RemoteRoute } from './composition.ts';
import type { createFederation } from './federation.ts';
import { RemoteError, type RemoteFault } from './RemoteError.ts';

/** A remote's page, or why it is not there. Failing is an ordinary outcome here, so it comes as data. */
export type PageOutcome = { ok: true; Page: ComponentType } | { ok: false; error: RemoteError };

/** Loads pages of remotes; knows which are under way or done, and never waits for ever. */
export class PageLoader {
  readonly #remotes: readonly Remote[];
  readonly #report: (problem: string) => void;
  readonly #loading = new Map<string, Promise<PageOutcome>>();
  readonly #loaded = new Map<string, PageOutcome>();
  #federation: Promise<ReturnType<typeof createFederation>> | undefined;
  #attempts = 0;

  constructor(remotes: readonly Remote[], report: (problem: string) => void) {
    this.#remotes = remotes;
    this.#report = report;
  }

  /** The page; a second call for it joins the first, and only a failed one starts anew. */
  load(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const key = keyOf(remote, route);
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#loadWithRetries(remote, route);
    this.#loading.set(key, loading);
    void loading.then((outcome) => {
      if (outcome.ok) this.#loaded.set(key, outcome);
      else this.#loading.delete(key);
    });
    return loading;
  }

  /** The page if it is already there, so that it can be shown without a frame in between. */
  peek(remote: Remote, route: RemoteRoute): PageOutcome | null {
    return this.#loaded.get(keyOf(remote, route)) ?? null;
  }

  async #loadWithRetries(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const deadline = Date.now() + totalWait;
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#loadOnce(remote, route, deadline - Date.now());
      const pause = retryPauses[tries - 1];
      if (outcome.ok || pause === undefined || !mayPass.has(outcome.error.fault)) return outcome;
      await sleep(pause * (0.5 + Math.random() / 2));
      if (Date.now() > deadline - 1000) return outcome;
      await this.#forget(remote);
    }
  }

  async #loadOnce(remote: Remote, route: RemoteRoute, wait: number): Promise<PageOutcome> {
    try {
      const page = this.#startFederation().then((federation) => federation.load(remote.name, route.module));
      return { ok: true, Page: pageOf(await within(wait, page, remote.name), remote, route) };
    } catch (cause) {
      const error = cause instanceof RemoteError ? cause : new RemoteError(faultOf(cause), String(cause), { cause });
      this.#report(`${remote.name} ${remote.version} ${route.module}: ${error.fault}: ${error.message}`);
      return { ok: false, error };
    }
  }

  async #forget(remote: Remote): Promise<void> {
    this.#attempts += 1;
    const federation = await this.#startFederation();
    federation.forget(remote, this.#attempts);
  }

  #startFederation() {
    this.#federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(({ createFederation }) =>
      createFederation(this.#remotes, this.#report),
    );
    return this.#federation;
  }
}

/** A person sees the page or an error card within ten seconds. */
const totalWait = 9000;
const retryPauses = [300, 900];
/** Faults that another try may cure. */
const mayPass: ReadonlySet<RemoteFault> = new Set(['timeout', 'unreachable']);

const keyOf = (remote: Remote, route: RemoteRoute) => `${remote.name}/${route.module}`;

function pageOf(module: unknown, remote: Remote, route: RemoteRoute): ComponentType {
  if (hasPage(module)) return module.Page;
  throw new RemoteError('shape', `${remote.name} has no page in ${route.module}.`);
}

function hasPage(module: unknown): module is { Page: ComponentType } {
  return typeof module === 'object' && module !== null && 'Page' in module && typeof module.Page === 'function';
}

// By name: the class that throws it lives in the remote's own bundle.
function faultOf(cause: unknown): RemoteFault {
  return cause instanceof Error && cause.name === 'ChunkLoadError' ? 'unreachable' : 'crashed';
}

function within<Value>(wait: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), wait);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
