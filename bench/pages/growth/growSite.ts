import { hash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, type SiteComposition, withPart } from 'composition/composition';
import type { Part, RemotePart } from 'composition/part';
import { buildParts, outputsIn } from 'dev/workspace';
import { publishOutputs } from 'dev/serveSite';
import { directoryStore, parsePart, readSite, type Store } from 'site';

import type { Publish } from '../sites/openSites.ts';

/** How many remotes the compositions have. */
export const amounts = [2, 50, 500];

export const nameOf = (amount: number) => `${amount} remotes`;

/** Publishes the composed site, and sites with renamed copies of a remote, each with a link in the bar. */
export const publishGrown: Publish = async (builds, stores) => {
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  const first = directoryStore(path.join(stores, String(amounts[0])));
  await publishOutputs(outputs, first, 'best');
  const published = [{ name: nameOf(amounts[0] ?? 0), store: first }];
  for (const amount of amounts.slice(1)) {
    const store = directoryStore(path.join(stores, String(amount)));
    await cp(first.name, store.name, { recursive: true });
    await addCopies(store, amount - (outputs.size - 1));
    published.push({ name: nameOf(amount), store });
  }
  return published;
};

/** Adds copies of a remote. They have only a part.json, because nobody opens them and publishing each would take long. */
async function addCopies(store: Store, amount: number): Promise<void> {
  const { site, tag } = await readSite(store);
  const live = site.remotes.find(({ name }) => name === 'remote-main');
  const key = keyOf({ name: 'remote-main', version: live?.version ?? '' }, 'part.json');
  const original = parsePart(String(await store.read(key)), key);
  let grown: SiteComposition = { ...site, revision: site.revision + 1 };
  for (let index = 1; index <= amount; index += 1) {
    const part = copyOf(original, index);
    const text = JSON.stringify(part);
    await store.write(keyOf(part, 'part.json'), Buffer.from(text), 'application/json');
    const record = { version: part.version, publishedAt: new Date(0).toISOString(), files: 1, bytes: text.length };
    const digest = hash('sha256', text, 'base64url');
    grown = withPart({ ...grown, builds: { ...grown.builds, [part.name]: [{ ...record, digest }] } }, part);
  }
  await store.swapComposition(JSON.stringify(grown), tag);
}

function copyOf(original: Part, index: number): RemotePart {
  if (original.entry === null) throw new Error('remote-main is no remote.');
  const name = `remote-copy-${index}`;
  const routes = original.routes.map((route, at) => ({
    ...route,
    path: `/copy-${index}${route.path.replace(/\/$/, '')}`,
    nav: at === 0,
    title: `${route.title} ${index}`,
    group: `Group ${index % 20}`,
  }));
  // With different hashes, because equal ones would compress too well.
  const integrity = Object.fromEntries(
    Object.entries(original.integrity).map(([file, value]) => [
      file,
      `sha384-${hash('sha384', `${name} ${value}`, 'base64')}`,
    ]),
  );
  return { ...original, name, version: `${original.version}-${index}`, routes, integrity };
}

/** Writes a next build of the dashboard's remote: the live one with another version and another entry. */
export async function nextBuild(store: Store, folder: string, mark: string): Promise<string> {
  const live = (await readSite(store)).site.remotes.find(({ name }) => name === 'remote-main');
  await mkdir(folder, { recursive: true });
  await cp(path.join(store.name, 'files/remote-main', live?.version ?? ''), folder, {
    recursive: true,
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  const file = path.join(folder, 'part.json');
  const part = JSON.parse(await readFile(file, 'utf8'));
  const entry = `${await readFile(path.join(folder, part.entry), 'utf8')}\n//${mark}`;
  await writeFile(path.join(folder, part.entry), entry);
  const integrity = { ...part.integrity, [part.entry]: `sha384-${hash('sha384', entry, 'base64')}` };
  await writeFile(file, JSON.stringify({ ...part, version: `1.0.0-${mark}`, integrity }));
  return folder;
}
