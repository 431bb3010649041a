import path from 'node:path';
import { buildParts, outputsIn } from 'dev/buildParts';
import { publishOutputs } from 'dev/publishOutputs';
import { directoryStore, type Store } from 'site';

import { buildFederated } from '../federation/buildFederated.ts';
import { buildMonolith } from '../monolith/buildMonolith.ts';
import type { Publish, VariantName } from './startSites.ts';

/** Builds every variant and publishes each into a store of its own, compressed as for visitors. */
export const publishVariants =
  (names: readonly VariantName[]): Publish =>
  async (builds, stores) => {
    const published: { name: VariantName; store: Store }[] = [];
    for (const name of names) {
      const store = directoryStore(path.join(stores, name.replaceAll(/\W+/g, '-')));
      await publishOutputs(await outputsOf(name, builds), store, 'best');
      if (name === 'monolith' || name === 'federation as documented') await dropPreloads(store);
      published.push({ name, store });
    }
    return published;
  };

async function outputsOf(name: VariantName, builds: string): Promise<ReadonlyMap<string, string>> {
  if (name === 'federation as documented') return new Map([['shell', await buildFederated('documented', builds)]]);
  if (name === 'federation + preload') return new Map([['shell', await buildFederated('tuned', builds)]]);
  if (name !== 'composed')
    return new Map([['shell', await buildMonolith(name === 'one bundle' ? 'whole' : 'split', builds)]]);
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  return outputs;
}

/** The page without a word of what it will ask for next, as a build leaves it. */
async function dropPreloads(store: Store): Promise<void> {
  const stored = await store.readComposition();
  if (stored === null) return;
  const site = JSON.parse(stored.text);
  await store.swapComposition(
    JSON.stringify({ ...site, shell: { ...site.shell, preload: {}, runtime: [] } }),
    stored.tag,
  );
}
