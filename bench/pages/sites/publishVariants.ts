import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildCommand, buildParts, outputsIn } from 'dev/workspace';
import { publishOutputs, type serveSite } from 'dev/serveSite';
import { directoryStore, type Store } from '@askwell/site';

import { buildMonolith } from '../monolith/buildMonolith.ts';
import type { Publish, Published, VariantName } from './openSites.ts';

const run = promisify(execFile);

type Options = { variants: readonly VariantName[]; before?: string | null; releases?: boolean };

/** Builds every variant and publishes each into a store of its own, compressed as for visitors. */
export const publishVariants =
  ({ variants, before = null, releases = false }: Options): Publish =>
  async (builds, stores) => {
    const published: Published[] = [];
    for (const name of variants) {
      const store = directoryStore(path.join(stores, name.replaceAll(/\W+/g, '-')));
      const serve = name === 'before' && before !== null ? await publishCheckout(before, store) : undefined;
      if (serve === undefined) await publishOutputs(await outputsOf(name, builds), store, 'best');
      if (name === 'monolith') await dropPreloads(store);
      const first = await textOf(store);
      if (releases && serve === undefined) await release(name, builds, store);
      const second = await textOf(store);
      published.push({
        name,
        store,
        ...(serve && { serve }),
        ...(second !== first && { releases: [first, second] }),
      });
    }
    return published;
  };

async function outputsOf(name: VariantName, builds: string): Promise<ReadonlyMap<string, string>> {
  if (name !== 'composed') return new Map([['shell', await buildMonolith(builds)]]);
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  return outputs;
}

/** Publishes the same sources with one sentence of the dashboard changed; of the composed site, that remote alone. */
async function release(name: VariantName, builds: string, store: Store): Promise<void> {
  process.env['BENCH_RELEASE'] = '1';
  try {
    if (name !== 'composed')
      return await publishOutputs(await outputsOf(name, path.join(builds, 'release')), store, 'best');
    const out = path.join(builds, 'release/remote-main');
    const { command, args, cwd, env } = buildCommand('remote-main', out);
    const config = path.join(import.meta.dirname, '../release/remote.rspack.config.ts');
    await run(command, [...args, '--config', config], { cwd, env: { ...process.env, ...env } });
    await publishOutputs(new Map([['remote-main', out]]), store, 'best');
  } finally {
    delete process.env['BENCH_RELEASE'];
    if (name === 'monolith') await dropPreloads(store);
  }
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

const textOf = async (store: Store) => (await store.readComposition())?.text ?? '';

/** The page without preload links, as a build writes it. */
async function dropPreloads(store: Store): Promise<void> {
  const stored = await store.readComposition();
  if (stored === null) return;
  const site = JSON.parse(stored.text);
  await store.swapComposition(JSON.stringify({ ...site, shell: { ...site.shell, preload: {} } }), stored.tag);
}
