import { type Problem } from '../check/Problem.ts';
import { checkBuild, compatibilityProblems } from '../check/checkBuild.ts';
import { withBuild } from '../composition/builds.ts';
import { changeComposition, type Changed } from '../composition/changeComposition.ts';
import { withPart } from '../composition/composePart.ts';
import { liveVersion } from '../composition/composition.ts';
import { readLiveParts } from '../composition/readLiveParts.ts';
import { readSite } from '../composition/readSite.ts';
import { type Compressed, compressBuild } from '../parts/compressBuild.ts';
import type { Build } from '../parts/readBuild.ts';
import type { Store } from '../store/Store.ts';
import { misfit } from './FailedCheck.ts';
import { removeDropped } from './removeDropped.ts';
import { uploadBuild } from './uploadBuild.ts';

type Options = { force?: boolean; effort?: 'best' | 'quick'; now?: Date };
export type Published = Changed & { overridden: Problem[] };

/** Puts a build into the store and swaps the composition once, so that it is live or nothing has happened. */
export async function publishBuild(store: Store, build: Build, options: Options = {}): Promise<Published> {
  const { force = false, effort = 'best', now = new Date() } = options;
  const { part } = build;
  const compressed = await compressBuild(build, effort);
  const { site } = await readSite(store);
  const live = await readLiveParts(store, site);
  // Budgets are for what the public gets, and that is compressed as well as can be.
  let overridden = effort === 'best' ? checkBuild(part, compressed, live) : compatibilityProblems(part, live);
  if (overridden.length > 0 && !force) throw misfit(part, overridden);

  await store.assertSwapsSafely();
  await uploadBuild(store, build, compressed);
  const changed = await changeComposition(store, async (current) => {
    // Somebody may have published meanwhile: what held a moment ago has to hold now.
    const problems = compatibilityProblems(part, await readLiveParts(store, current));
    if (problems.length > 0 && !force) throw misfit(part, problems);
    if (current.revision !== site.revision && problems.length > 0) overridden = problems;
    if (liveVersion(current, part.name) === part.version) return current;
    return withPart(withBuild(current, part.name, record(build, compressed, now)), part);
  });
  // A publish that dropped this very version may just have cleared it away.
  await uploadBuild(store, build, compressed);
  await removeDropped(store, changed, part.name);
  return { ...changed, overridden };
}

function record({ part, files }: Build, compressed: Compressed, now: Date) {
  const bytes = [...files].reduce((sum, [file, whole]) => sum + (compressed.get(file)?.br ?? whole).length, 0);
  return { version: part.version, publishedAt: now.toISOString(), files: files.size, bytes };
}
