import type { RemoteRoute } from 'composition/routes';
import type { ComponentType } from 'react';
import { loadOnce } from 'shared-session/loading';

import { assertUsable, ContainerLoader, measurePhase } from './ContainerLoader.ts';
import type { Composition, Remote } from './manifest.ts';
import { RemoteError, type RemoteFault, toRemoteError } from './RemoteError.ts';
import {
  fetchComposition,
  isReplaced,
  retryableFaults,
  totalWait,
  triesFor,
  waitBeforeRetry,
  withTimeout,
} from './retry.ts';
import { isChunkError, isOffline } from './whenOnline.ts';

/** A remote's page, or why it could not be loaded. A failure is an expected outcome, so it is a value. */
export type PageOutcome = { ok: true; Page: ComponentType; note?: string } | { ok: false; error: RemoteError };

type Report = (error: unknown, context?: { kind: 'healed'; remote: Remote }) => void;

/** Loads pages of remotes with a time limit, and records which are loading or loaded. */
export class PageLoader {
  readonly #report: Report;
  readonly #composition: Composition;
  readonly #loadCard: () => Promise<unknown>;
  readonly #containers;
  readonly #startFederation;
  readonly #loading = new Map<string, Promise<PageOutcome>>();
  readonly #loaded = new Map<string, PageOutcome>();
  /** Previous builds that replace broken ones in this tab, by the remote's name. */
  readonly #replacements = new Map<string, Remote>();
  /** Says above the pages of replaced remotes that they are. */
  #note = '';
  readonly #shown = new Set<string>();
  /** The error and the attempt to heal it, for each page. */
  readonly #healing = new Map<string, { error: unknown; isHealed: Promise<boolean> }>();
  /** Remotes whose entry failed and is fetched again by the next try. */
  readonly #staleEntries = new Set<string>();

  /**
   * `loadCard` loads what is shown if a page fails. It is called after the first failed try, because the later ones may
   * leave no time.
   */
  constructor(composition: Composition, report: Report, loadCard: () => Promise<unknown>) {
    this.#report = report;
    this.#loadCard = loadCard;
    this.#composition = composition;
    this.#containers = new ContainerLoader(report);
    this.#startFederation = loadOnce(async () => {
      const { FederationLoader } = await import(/* webpackChunkName: "federation" */ './FederationLoader.ts');
      return new FederationLoader(composition.remotes, report);
    });
  }

  /** Loads a page that a visitor waits for; reports a failure. */
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

  /** Loads a page in advance. A failure is kept for ten seconds, for a visitor who navigates there meanwhile. */
  async prefetch(remote: Remote, route: RemoteRoute): Promise<void> {
    if (remote.disabled) return;
    const loading = this.#start(remote, route);
    if ((await loading).ok) return;
    await sleep(10_000);
    this.#forget(remote, route, loading);
  }

  /** The page if it is already loaded, so that it can be shown without an empty frame. */
  peek(remote: Remote, route: RemoteRoute): PageOutcome | null {
    return this.#loaded.get(keyOf(remote, route)) ?? null;
  }

  /** Marks a page as shown, so that a later error does not replace its build. */
  shown(remote: Remote, route: RemoteRoute): void {
    this.#shown.add(keyOf(remote, route));
  }

  /** Whether the previous build may replace a page that threw: only once, and only if the page was never shown. */
  mayHeal(remote: Remote, route: RemoteRoute, error: unknown): boolean {
    const key = keyOf(remote, route);
    const known = this.#healing.get(key);
    if (known !== undefined) return known.error === error;
    return !this.#shown.has(key) && remote.refused === undefined && !this.#replacements.has(remote.name);
  }

  /**
   * Replaces a broken build by the previous one, for all pages of the remote; false if that does not work. If the previous
   * one could not be loaded, the next failure may try again.
   */
  heal(remote: Remote, route: RemoteRoute, error: unknown, live = fetchComposition(1000)): Promise<boolean> {
    const key = keyOf(remote, route);
    const replace = () =>
      this.#replace(remote, route, live).catch(() => {
        this.#healing.delete(key);
        return false;
      });
    const isHealed = this.#healing.get(key)?.isHealed ?? replace();
    this.#healing.set(key, { error, isHealed });
    return isHealed;
  }

  /** Whether the previous build is used now. Throws if it could not be loaded, which may be different later. */
  async #replace(remote: Remote, route: RemoteRoute, live: Promise<unknown>): Promise<boolean> {
    const [{ findBuildBefore, separateFrom, healedNote }, composition] = await Promise.all([loadHealing(), live]);
    const before = findBuildBefore(remote, composition);
    if (before === null) return false;
    const putStylesBack = separateFrom(remote);
    const outcome = await this.#loadOnce(before, route, 2000);
    if (!outcome.ok) {
      putStylesBack();
      if (retryableFaults.has(outcome.error.fault)) throw outcome.error;
      return false;
    }
    // Pages of both builds in one tab would mix their styles and state.
    for (const known of [this.#loaded, this.#loading])
      for (const key of known.keys()) if (key.startsWith(`${remote.name}/`)) known.delete(key);
    this.#replacements.set(remote.name, before);
    this.#note = healedNote;
    this.#loaded.set(keyOf(remote, route), { ...outcome, note: healedNote });
    const message = `${remote.name} ${remote.version} is broken; ${before.version} is shown in its place.`;
    this.#report(message, { kind: 'healed', remote });
    return true;
  }

  /** A second call for a page joins the first, unless that has failed. */
  #start(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const key = keyOf(remote, route);
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#loadOrHeal(remote, route);
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

  async #loadOrHeal(remote: Remote, route: RemoteRoute): Promise<PageOutcome> {
    const instead = this.#replacements.get(remote.name);
    const { outcome, live } = await this.#loadWithRetries(instead ?? remote, route);
    if (outcome.ok) return instead === undefined ? outcome : { ...outcome, note: this.#note };
    const { error } = outcome;
    if (!fixableFaults.has(error.fault) || !this.mayHeal(remote, route, error)) return outcome;
    const isHealed = await withTimeout(2500, this.heal(remote, route, error, live), remote.name).catch(() => false);
    const healed = this.#loaded.get(keyOf(remote, route));
    if (!isHealed || healed === undefined) return outcome;
    this.#report(Object.assign(error, { remote }));
    return healed;
  }

  /** The page or its error, and the live composition as fetched after a failed try. */
  async #loadWithRetries(
    remote: Remote,
    route: RemoteRoute,
  ): Promise<{ outcome: PageOutcome; live?: Promise<unknown> }> {
    const deadline = performance.now() + totalWait;
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#loadOnce(remote, route, deadline - performance.now());
      if (outcome.ok) return { outcome };
      this.#loadCard().catch(() => {});
      if (remote.refused !== undefined) return { outcome };
      const { error } = outcome;
      const failed = (fault: RemoteFault, message: string) =>
        ({ outcome: { ok: false, error: new RemoteError(fault, message, { cause: error }) } }) as const;
      if (isOffline()) return failed('offline', `${remote.name} was asked for without a network.`);
      // Starts before the composition is awaited, because both may be needed next.
      if (fixableFaults.has(error.fault)) loadHealing().catch(() => {});
      const live = fetchComposition(Math.min(1000, deadline - performance.now()));
      const composition = await live;
      const isTaken = withTimeout(1000, this.#updateToLive(remote, composition), remote.name);
      if (await isTaken.catch(() => false)) continue;
      if (isReplaced(remote, composition))
        return failed('replaced', `${remote.name} ${remote.version} was replaced by another build.`);
      const wait = waitBeforeRetry(error.fault, tries, deadline - performance.now(), Math.random());
      const isLast = fixableFaults.has(error.fault) && tries >= triesFor(remote, composition);
      if (wait === null || isLast) return { outcome, live };
      await sleep(wait);
    }
  }

  /** Updates the remote to the build that is live now, if nothing of the replaced one has run in this page. */
  async #updateToLive(remote: Remote, live: unknown): Promise<boolean> {
    const { version } = remote;
    if (!isReplaced(remote, live)) return false;
    const { updateUnusedRemotes } = await import(/* webpackChunkName: "live" */ './live/liveSite.ts');
    updateUnusedRemotes(this.#composition, live);
    return remote.version !== version;
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
      // A failed chunk does not make the entry stale: the entry requests the chunk again at a fresh address.
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

const loadHealing = loadOnce(() => import(/* webpackChunkName: "live" */ './live/liveSite.ts'));

/** Faults that another build may fix. Not a timeout, which leaves no time for another build. */
const fixableFaults: ReadonlySet<RemoteFault> = new Set(['unreachable', 'version', 'contract', 'shape', 'crashed']);

const keyOf = (remote: Remote, route: RemoteRoute) => `${remote.name}/${route.module}`;

function hasPage(module: unknown): module is { Page: ComponentType } {
  return typeof module === 'object' && module !== null && 'Page' in module && typeof module.Page === 'function';
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
