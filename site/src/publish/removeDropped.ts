import { buildsOf, droppedVersions } from '../composition/builds.ts';
import type { Changed } from '../composition/changeComposition.ts';
import { readSite } from '../composition/readSite.ts';
import type { Store } from '../store/Store.ts';

/** Clears away the builds that fell off the list with this change. */
export async function removeDropped(store: Store, { before, after }: Changed, name: string): Promise<void> {
  for (const version of droppedVersions(before, after, name)) await removeBuild(store, name, version);
}

/** Clears a build away unless the composition names it: part.json goes first, so that no half of it looks whole. */
export async function removeBuild(store: Store, name: string, version: string): Promise<boolean> {
  const { site } = await readSite(store);
  if (buildsOf(site, name).some((build) => build.version === version)) return false;
  const keys = (await store.list(`${name}/${version}/`)).map(({ key }) => key);
  await store.remove([...keys.filter(isManifest), ...keys.filter((key) => !isManifest(key))]);
  return true;
}

const isManifest = (key: string) => key.endsWith('/part.json');
