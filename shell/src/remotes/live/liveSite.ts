import { type LiveSite, liveSite, readRest, restAddress } from 'composition/live';
import { containerName } from 'composition/remotes';
import * as v from 'valibot';

import { reportError } from '../../errors/reportError.ts';
import { RemoteError } from '../RemoteError.ts';
import { type Composition, parseManifest, type Remote, scriptOrigins, withTrust } from '../manifest.ts';
import { fetchComposition, totalWait, waitBeforeRetry } from '../retry.ts';
import { isOffline } from '../whenOnline.ts';

/** Adds the parts that the page does not carry. A second call joins the first; only a failed one starts again. */
export function loadOthers(composition: Composition): Promise<void> {
  if (composition.rest === undefined) return Promise.resolve();
  const loading = othersOf.get(composition) ?? load(composition);
  othersOf.set(composition, loading);
  loading.catch(() => othersOf.delete(composition));
  return loading;
}

const othersOf = new WeakMap<Composition, Promise<void>>();

/**
 * Nothing but the bytes that the page is pinned to counts, or those that are live by now beside the same shell. There are as
 * many tries as for a remote.
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
      if (live !== null && !takePin(composition, live)) throw failed('replaced');
      const wait = waitBeforeRetry('unreachable', tries, deadline - performance.now(), Math.random());
      if (wait === null) throw failed('unreachable');
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Takes the parts that are live by now instead, of which nothing has run here; false where another shell or a small site is. */
export function takePin(composition: Composition, live: LiveSite): boolean {
  const rest = readRest(composition.rest);
  if (rest === null || live.shell.version !== composition.shell.version || live.rest === undefined) return false;
  composition.rest = { ...rest, integrity: live.rest };
  return true;
}

async function fetchPinned({ rest }: Composition, timeout: number): Promise<string> {
  const { integrity } = readRest(rest) ?? {};
  if (integrity === undefined) throw new Error('The page does not say where the other parts are.');
  // The browser compares the hash, also with what its cache holds.
  const answer = await fetch(restAddress(integrity), { integrity, signal: AbortSignal.timeout(Math.max(timeout, 0)) });
  const text = await answer.text();
  if (answer.ok && text.length <= mostCharacters) return text;
  throw new Error(`${answer.url} answered ${answer.status} and ${text.length} characters.`);
}

// Ten thousand remotes of many pages.
const mostCharacters = 50_000_000;

/** Those that are known stay as they are: something of them may have run. */
function readOthers({ remotes }: Composition, text: string): Remote[] {
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  const { composition, findings } = parseManifest(text, trust);
  if (composition.remotes.length === 0) throw new Error('The file with the other parts names none.');
  for (const finding of findings) reportError(finding);
  const names = new Set(remotes.map(({ name }) => name));
  return composition.remotes.filter(({ name }) => !names.has(name));
}

/**
 * The build before a broken one, ready to be loaded instead: if the broken one is still live, and the operator lets
 * tabs do that. Whether it fits this shell is checked where it is loaded, as for any other.
 */
export function findBuildBefore(broken: Remote, composition: unknown): Remote | null {
  const site = readLiveSite(composition);
  const live = site?.remotes.find(({ name }) => name === broken.name);
  if (site?.healing !== true || live?.before === undefined || live.version !== broken.version) return null;
  const { modules, ...before } = live.before;
  // One that needs the federation runtime would get it with the broken build's address.
  if (before.needsRuntime) return null;
  const routes = broken.routes.filter(({ module }) => modules.includes(module));
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  const remote = withTrust({ ...broken, ...before, routes }, trust);
  if (remote.refused !== undefined) return null;
  separateFrom(broken);
  return remote;
}

/**
 * Keeps what a build has put into the page, or puts there late, from the one that replaces it: both call their chunks and
 * classes by the same short names.
 */
function separateFrom({ name, version }: Remote): void {
  const folder = `/${name}/${version}/`;
  for (const link of document.querySelectorAll(`link[rel=stylesheet][href*="${folder}"]`)) link.remove();
  const isOld = () => String(Reflect.get(document.currentScript ?? {}, 'src')).includes(folder);
  const chunks = `rspackChunk${name.replaceAll('-', '_')}`;
  const old: unknown = Reflect.get(globalThis, chunks);
  let current: unknown;
  Object.defineProperty(globalThis, chunks, {
    configurable: true,
    get: () => (isOld() ? old : current),
    set(next: unknown) {
      if (!isOld()) current = next;
    },
  });
}

/**
 * Takes newer builds of remotes into this page as long as nothing of the older ones has run in it: then no reload is
 * needed. A build with other pages is left for the next document, whose navigation knows them.
 */
export function takeUntouched({ shell, remotes }: Composition, composition: unknown): void {
  const live = readLiveSite(composition);
  if (live === null || live.shell.version !== shell.version) return;
  const trust = { page: location.href, origins: scriptOrigins(document), needsIntegrity: true };
  for (const { before: _, ...newer } of live.remotes) {
    const known = remotes.find(({ name }) => name === newer.name);
    if (known === undefined || known.version === newer.version) continue;
    const next = withTrust(newer, trust);
    if (next.refused === undefined && isAlike(known, next) && isUntouched(known)) Object.assign(known, next);
  }
}

/** Whether it has the same pages and needs no federation runtime, which keeps the first address that it gets. */
const isAlike = (known: Remote, next: Remote) =>
  known.refused === undefined &&
  known.disabled === next.disabled &&
  !known.needsRuntime &&
  !next.needsRuntime &&
  JSON.stringify([known.routes, known.connect]) === JSON.stringify([next.routes, next.connect]);

const isUntouched = ({ name }: Remote) =>
  Reflect.get(globalThis, containerName(name)) === undefined &&
  document.querySelector(`script[src*="/${name}/"]`) === null;

/** The composition that is live; null for what is none. */
export function readLiveSite(composition: unknown): LiveSite | null {
  const read = v.safeParse(liveSite, composition);
  return read.success ? read.output : null;
}
