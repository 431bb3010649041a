import { buildsOf } from '../composition/builds.ts';
import { readSite } from '../composition/readSite.ts';
import type { Store } from '../store/Store.ts';
import { removeBuild } from './removeDropped.ts';

type Options = { now?: Date };

/** Clears away what no composition names: builds of publishes that never finished. Young ones may still be under way. */
export async function pruneStore(store: Store, { now = new Date() }: Options = {}): Promise<string[]> {
  const { site } = await readSite(store);
  const youngest = new Map<string, number>();
  for (const { key, writtenAt } of await store.list('')) {
    const folder = key.split('/').slice(0, 2).join('/');
    youngest.set(folder, Math.max(youngest.get(folder) ?? 0, writtenAt.getTime()));
  }
  const removed: string[] = [];
  for (const [folder, writtenAt] of youngest) {
    const [name = '', version = ''] = folder.split('/');
    const isNamed = buildsOf(site, name).some((build) => build.version === version);
    if (isNamed || now.getTime() - writtenAt < patience) continue;
    if (await removeBuild(store, name, version)) removed.push(folder);
  }
  return removed;
}

/** No publish takes this long. */
const patience = 60 * 60 * 1000;
