import { hash } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { buildParts, outputsIn } from 'dev/buildParts';
import { publishOutputs } from 'dev/publishOutputs';
import { directoryStore } from 'site';

import type { Publish } from '../sites/startSites.ts';

/** How many remotes the compositions have. */
export const amounts = [2, 10, 50];

/** The composed site as it is, and with copies of a remote under other names and routes. */
export const publishGrown: Publish = async (builds, stores) => {
  const outputs = outputsIn(path.join(builds, 'composed'));
  await buildParts(outputs);
  const published = [];
  for (const amount of amounts) {
    const store = directoryStore(path.join(stores, String(amount)));
    await publishOutputs(outputs, store, 'best');
    const more = Array.from({ length: amount - (outputs.size - 1) }, (_, index) => index + 1);
    // Nobody opens a copy: how small its files get does not matter.
    for (const index of more)
      await publishOutputs(new Map([[`remote-copy-${index}`, await copyRemote(index, builds)]]), store);
    published.push({ name: `${amount} remotes`, store });
  }
  return published;
};

async function copyRemote(index: number, builds: string): Promise<string> {
  const name = `remote-copy-${index}`;
  const copy = path.join(builds, 'copies', name);
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(builds, 'composed/remote-main'), copy, { recursive: true });
  const file = path.join(copy, 'part.json');
  const part = JSON.parse(await readFile(file, 'utf8'));
  const routes = part.routes.map((route: { path: string }) => ({
    ...route,
    path: `/${name}${route.path}`,
    nav: false,
  }));
  // Another hash too, or the compression would make nothing of the copies.
  const entry = `${await readFile(path.join(copy, part.entry), 'utf8')}\n//${name}`;
  const integrity = { ...part.integrity, [part.entry]: `sha384-${hash('sha384', entry, 'base64')}` };
  await writeFile(path.join(copy, part.entry), entry);
  await writeFile(file, JSON.stringify({ ...part, name, version: `${part.version}-${index}`, routes, integrity }));
  return copy;
}
