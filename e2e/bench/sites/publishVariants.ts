import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildParts, outputsIn } from 'dev/workspace';
import { publishOutputs, type serveSite } from 'dev/serveSite';
import { directoryStore, type Store } from '@askwell/site';

import { buildMonolith } from '../monolith/buildMonolith.ts';
import { publishMonolith } from '../monolith/publishMonolith.ts';

/** A published variant: its description for the report, and its own server if it does not use ours. */
type Published = { name: string; what: string; store: Store; serve?: typeof serveSite };

/** The variants to compare with the composed site: the monolith, and the folder of another checkout. */
export type Compared = { monolith: boolean; before: string | null };
type Folders = { builds: string; stores: string };

/** Builds every variant and publishes each into its own store, compressed as for visitors. */
export async function publishVariants(
  { monolith, before }: Compared,
  { builds, stores }: Folders,
): Promise<Published[]> {
  const publish = async (name: string, what: string, outputs: ReadonlyMap<string, string>): Promise<Published> => {
    const store = directoryStore(path.join(stores, name));
    await publishOutputs(outputs, store, 'best');
    return { name, what, store };
  };
  const parts = outputsIn(path.join(builds, 'composed'));
  await buildParts(parts);
  const publishedVariants = [
    await publish('composed', 'shell and remotes, built alone and composed by Module Federation', parts),
  ];
  if (monolith) {
    const store = directoryStore(path.join(stores, 'monolith'));
    await publishMonolith(store, await buildMonolith(builds));
    publishedVariants.push({
      name: 'monolith',
      what: 'the same sources as one Rspack build, without federation',
      store,
    });
  }
  if (before !== null) {
    const store = directoryStore(path.join(stores, 'before'));
    const serve = await publishCheckout(before, store);
    publishedVariants.push({ name: 'before', what: `the composed site of ${before}`, store, serve });
  }
  return publishedVariants;
}

/** Builds and publishes another checkout with that checkout's tools. Returns its `serveSite`. */
async function publishCheckout(folder: string, store: Store): Promise<typeof serveSite> {
  const dev = ['tools/dev', 'dev'].map((name) => path.resolve(folder, name)).find((name) => existsSync(name)) ?? folder;
  const { exports } = JSON.parse(readFileSync(path.join(dev, 'package.json'), 'utf8'));
  const load = (file: string) => import(path.resolve(dev, file));
  // Earlier commits have these functions in other files.
  const builder: { buildParts: typeof buildParts; outputsIn: typeof outputsIn } = await load(
    exports['./buildParts'] ?? exports['./workspace'],
  );
  const server: { serveSite: typeof serveSite } = await load(exports['./serveSite']);
  const publisher: { publishOutputs: typeof publishOutputs } = await load(
    exports['./publishOutputs'] ?? exports['./serveSite'],
  );
  const site: { directoryStore: typeof directoryStore } = await import(path.resolve(folder, 'site/src/index.ts'));
  const outputs = builder.outputsIn(path.resolve(folder, '.cache/bench/before'));
  await builder.buildParts(outputs);
  await publisher.publishOutputs(outputs, site.directoryStore(store.name), 'best');
  return (options) => server.serveSite({ ...options, store: site.directoryStore(options.store.name) });
}
