import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildParts, outputsIn } from 'dev/workspace';
import { publishOutputs, type serveSite } from 'dev/serveSite';
import { directoryStore, type Store } from '@askwell/site';

import { buildMonolith } from '../monolith/buildMonolith.ts';
import { type Publish, type Published, variantNames } from './openSites.ts';

/** Builds every variant and publishes each into a store of its own, compressed as for visitors. */
export const publishVariants =
  (before: string | null): Publish =>
  async (builds, stores) => {
    const published: Published[] = [];
    for (const name of variantNames) {
      const store = directoryStore(path.join(stores, name));
      if (name === 'before') {
        if (before !== null) published.push({ name, store, serve: await publishCheckout(before, store) });
        continue;
      }
      await publishOutputs(await outputsOf(name, builds), store, 'best');
      published.push({ name, store });
    }
    return published;
  };

async function outputsOf(name: string, builds: string): Promise<ReadonlyMap<string, string>> {
  if (name !== 'composed') return new Map([['shell', await buildMonolith(builds)]]);
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  return outputs;
}

/** Builds and publishes another checkout with its own code; returns its server. */
async function publishCheckout(folder: string, store: Store): Promise<typeof serveSite> {
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'dev/package.json'), 'utf8'));
  const load = (file: string) => import(path.resolve(folder, 'dev', file));
  // Earlier commits have them in other files.
  const builder: { buildParts: typeof buildParts; outputsIn: typeof outputsIn } = await load(
    exports['./buildParts'] ?? exports['./workspace'],
  );
  const server: { serveSite: typeof serveSite } = await load(exports['./serveSite']);
  const publisher: { publishOutputs: typeof publishOutputs } = await load(
    exports['./publishOutputs'] ?? exports['./serveSite'],
  );
  const site: { directoryStore: typeof directoryStore } = await load('../site/src/index.ts');
  const outputs = builder.outputsIn(path.resolve(folder, '.cache/bench/before'));
  await builder.buildParts(outputs);
  await publisher.publishOutputs(outputs, site.directoryStore(store.name), 'best');
  return (options) => server.serveSite({ ...options, store: site.directoryStore(options.store.name) });
}
