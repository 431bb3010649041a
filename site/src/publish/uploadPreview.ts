import type { Store } from '../store/Store.ts';
import { compressBuild } from './compressBuild.ts';
import { uploadBuild } from './publishBuild.ts';
import type { Build } from './readBuild.ts';
import { keepForPreview } from './removeBuilds.ts';

/** Puts a build into the store without making it live. A prune leaves it until its time is over. */
export async function uploadPreview(store: Store, build: Build, until: number): Promise<void> {
  await uploadBuild(store, build, await compressBuild(build));
  await keepForPreview(store, build.part, until);
}
