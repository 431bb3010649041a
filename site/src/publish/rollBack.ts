import { buildBefore, buildsOf } from '../composition/builds.ts';
import { changeComposition, type Changed } from '../composition/changeComposition.ts';
import { withPart } from '../composition/composePart.ts';
import { liveVersion, type SiteComposition } from '../composition/composition.ts';
import { readPublishedPart } from '../composition/readLiveParts.ts';
import { Refusal } from '../Refusal.ts';
import type { Store } from '../store/Store.ts';

/** Makes an earlier build of a part live again: the one before the live one, or a named one. Its files are still there. */
export function rollBack(store: Store, name: string, wanted: string | null): Promise<Changed> {
  return changeComposition(store, async (site) => {
    const live = liveVersion(site, name);
    if (live === null) throw new Refusal(`Nothing of ${name} has been published in ${store.name}.`);
    const version = wanted ?? buildBefore(site, name)?.version;
    if (version === undefined) throw new Refusal(`${name} has no build before ${live} to go back to.`);
    if (!buildsOf(site, name).some((build) => build.version === version))
      throw new Refusal(unknown(site, name, version));
    if (version === live) return site;
    return withPart(site, await readPublishedPart(store, { name, version }));
  });
}

function unknown(site: SiteComposition, name: string, version: string) {
  const kept = buildsOf(site, name).map((build) => build.version);
  return `There is no build ${version} of ${name} to go back to; there are ${kept.join(', ')}.`;
}
