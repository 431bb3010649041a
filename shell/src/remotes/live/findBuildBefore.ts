import { scriptOrigins } from '../../security/trustScripts.ts';
import { type Remote, withTrust } from '../manifest.ts';
import { readLiveSite } from './readLiveSite.ts';

/**
 * The build before a broken one, ready to be loaded in its place: if the broken one is still live, and the operator lets
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
