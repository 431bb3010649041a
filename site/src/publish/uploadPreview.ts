import type { SiteComposition } from 'composition/composition';

import type { Store } from '../store/Store.ts';
import { compressBuild } from './compressBuild.ts';
import { refuseWithoutKey, uploadBuild } from './publishBuild.ts';
import type { Build } from './readBuild.ts';
import { keepForPreview } from './removeBuilds.ts';

/** Puts a build into the store without making it live. A prune leaves it until its time is over. */
export async function uploadPreview(store: Store, site: SiteComposition, build: Build, until: number): Promise<void> {
  refuseWithoutKey(store, site, [build]);
  await uploadBuild(store, site.keys, build, await compressBuild(build));
  await keepForPreview(store, build.part, until);
}
