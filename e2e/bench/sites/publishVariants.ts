import path from 'node:path';
import { buildParts, getOutputs } from 'dev/workspace';
import { publishOutputs } from 'dev/serveSite';
import { createDirectoryStore, type Store } from '@askwell/site';

import { buildMonolith } from '../monolith/buildMonolith.ts';
import { checkMonolith } from '../monolith/checkMonolith.ts';
import { publishMonolith, removeHashes } from '../monolith/publishMonolith.ts';

/** A published variant: its description for the report, and how its pages are rewritten on the way to the browser. */
type PublishedVariant = { name: string; what: string; store: Store; rewrite?: (html: string) => string };

type Folders = { builds: string; stores: string };

/** Builds the composed site and the monolith. Publishes each into its own store, compressed as for visitors. */
export async function publishVariants({ builds, stores }: Folders): Promise<PublishedVariant[]> {
  const parts = getOutputs(path.join(builds, 'composed'));
  await buildParts(parts);
  const composed = createDirectoryStore(path.join(stores, 'composed'));
  await publishOutputs(parts, composed, 'best');
  const monolith = createDirectoryStore(path.join(stores, 'monolith'));
  const built = await buildMonolith(builds);
  await publishMonolith(monolith, built);
  await checkMonolith(built.out, { composed, monolith });
  return [
    { name: 'composed', what: 'shell and remotes, built alone and composed by Module Federation', store: composed },
    {
      name: 'monolith',
      what: 'the same sources as one Rspack build, without federation',
      store: monolith,
      rewrite: removeHashes,
    },
  ];
}
