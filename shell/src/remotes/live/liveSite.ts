import { type LiveSite, liveSite, readRest, restAddress } from 'composition/live';
import { containerName } from 'composition/remotes';
import * as v from 'valibot';

import { reportError } from '../../errors/reportError.ts';
import { RemoteError } from '../RemoteError.ts';
import { type Composition, parseManifest, type Remote, scriptOrigins, withTrust } from '../manifest.ts';
import { fetchComposition, totalWait, waitBeforeRetry } from '../retry.ts';
import { isOffline } from '../whenOnline.ts';

// Exported here, because only a healed page needs it.
export { healedNote } from '../../messages/later.ts';

/** Loads the rest of a large site. A second call joins the first, unless that has failed. */
export function loadOthers(composition: Composition): Promise<void> {
  if (composition.rest === undefined) return Promise.resolve();
  const loading = othersOf.get(composition) ?? load(composition);
  othersOf.set(composition, loading);
  loading.catch(() => othersOf.delete(composition));
  return loading;
}

const othersOf = new WeakMap<Composition, Promise<void>>();

/**
 * Loads the file whose hash the page names, or the one that is live now if the shell is the same. Retries as for a remote.
 */
async function load(composition: Composition): Promise<void> {
  const deadline = performance.now() + totalWait;
  for (let tries = 1; ; tries += 1) {
    try {
      const others = readOthers(composition, await fetchPinned(composition, deadline - performance.now()));
      delete composition.rest;
      composition.add?.(others);
      return;
    } catch (cause) {
      const failed = (fault: 'offline' | 'replaced' | 'unreachable') =>
        new RemoteError(fault, 'The other parts of the site could not be loaded.', { cause });
      if (isOffline()) throw failed('offline');
      const live = readLiveSite(await fetchComposition(Math.min(1000, deadline - performance.now()), []));
      if (live !== null && !updateRest(composition, live)) throw failed('replaced');
      const wait = waitBeforeRetry('unreachable', tries, deadline - performance.now(), Math.random());
      if (wait === null) throw failed('unreachable');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Points the composition to the rest that is live now; false if another shell or a small site is live. */
export function updateRest(composition: Composition, live: LiveSite): boolean {
  const rest = readRest(composition.rest);
  if (rest === null || live.shell.version !== composition.shell.version || live.rest === undefined) return false;
  composition.rest = { ...rest, integrity: live.rest };
  return true;
}

async function fetchPinned({ rest }: Composition, timeout: number): Promise<string> {
  const { integrity } = readRest(rest) ?? {};
  if (integrity === undefined) throw new Error('The page does not say where the other parts are.');
  // The browser compares the hash, also for a cached answer.
  const answer = await fetch(restAddress(integrity), { integrity, signal: AbortSignal.timeout(Math.max(timeout, 0)) });
  const text = await answer.text();
  if (answer.ok && text.length <= maxCharacters) return text;
  throw new Error(`${answer.url} answered ${answer.status} and ${text.length} characters.`);
}

// Enough for ten thousand remotes with many pages.
const maxCharacters = 50_000_000;

/** Reads the remotes that are not known yet. Known ones stay, because their code may have run. */
function readOthers({ remotes }: Composition, text: string): Remote[] {
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  const { composition, findings } = parseManifest(text, trust);
  if (composition.remotes.length === 0) throw new Error('The file with the other parts names none.');
  for (const finding of findings) reportError(finding);
  const names = new Set(remotes.map(({ name }) => name));
  return composition.remotes.filter(({ name }) => !names.has(name));
}

/**
 * The previous build of a broken remote, ready to be loaded instead; null unless the broken one is still live and the
 * operator has allowed healing. Loading it checks whether it fits this shell, as for any build.
 */
export function findBuildBefore(broken: Remote, composition: unknown): Remote | null {
  const site = readLiveSite(composition);
  const live = site?.remotes.find(({ name }) => name === broken.name);
  if (site?.healing !== true || live?.before === undefined || live.version !== broken.version) return null;
  const { modules, ...before } = live.before;
  // The federation runtime would load it from the broken build's address.
  if (before.needsRuntime) return null;
  const routes = broken.routes.filter(({ module }) => modules.includes(module));
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  const remote = withTrust({ ...broken, ...before, routes }, trust);
  return remote.refused === undefined ? remote : null;
}

/**
 * Separates a build from its replacement: removes its style sheets, and gives each build a list of chunks of its own. All
 * builds use the same short names for chunks and classes. Returns how to put the style sheets back, for another try of
 * the build if the replacement cannot be used.
 */
export function separateFrom({ name, version }: Remote): () => void {
  const folder = `/${name}/${version}/`;
  const styles = [...document.querySelectorAll(`link[rel=stylesheet][href*="${folder}"]`)];
  for (const link of styles) link.remove();
  const putStylesBack = () => document.head.append(...styles);
  const chunks = `rspackChunk${name.replaceAll('-', '_')}`;
  const isSeparated = Object.getOwnPropertyDescriptor(globalThis, chunks)?.get !== undefined;
  if (isSeparated) return putStylesBack;
  const builds = new RegExp(`/${name}/([^/]+)/`);
  const running = () => builds.exec(String(Reflect.get(document.currentScript ?? {}, 'src')))?.[1];
  const byBuild = new Map<string | undefined, unknown>([[version, Reflect.get(globalThis, chunks)]]);
  Object.defineProperty(globalThis, chunks, {
    configurable: true,
    get: () => byBuild.get(running()),
    set(next: unknown) {
      byBuild.set(running(), next);
    },
  });
  return putStylesBack;
}

/**
 * Updates remotes to their live builds without a reload, if nothing of the old build has run in this page. A build with
 * other pages waits for the next document, because the navigation of this one does not have them.
 */
export function updateUnusedRemotes({ shell, remotes }: Composition, composition: unknown): void {
  const live = readLiveSite(composition);
  if (live === null || live.shell.version !== shell.version) return;
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  for (const { before: _, ...newer } of live.remotes) {
    const known = remotes.find(({ name }) => name === newer.name);
    if (known === undefined || known.version === newer.version) continue;
    const next = withTrust(newer, trust);
    if (next.refused === undefined && hasSamePages(known, next) && isUnused(known)) Object.assign(known, next);
  }
}

/** Whether both have the same pages. Not for the federation runtime, which keeps the first address of a remote. */
const hasSamePages = (known: Remote, next: Remote) =>
  known.refused === undefined &&
  known.disabled === next.disabled &&
  !known.needsRuntime &&
  !next.needsRuntime &&
  JSON.stringify([known.routes, known.connect]) === JSON.stringify([next.routes, next.connect]);

const isUnused = ({ name }: Remote) =>
  Reflect.get(globalThis, containerName(name)) === undefined &&
  document.querySelector(`script[src*="/${name}/"]`) === null;

/** Validates the live composition; null if it is invalid. */
export function readLiveSite(composition: unknown): LiveSite | null {
  const read = v.safeParse(liveSite, composition);
  return read.success ? read.output : null;
}
