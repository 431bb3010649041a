import { type LiveSite, liveSite } from 'composition/live';
import { containerName } from 'composition/remotes';
import * as v from 'valibot';

import { type Composition, type Remote, scriptOrigins, withTrust } from '../manifest.ts';

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
