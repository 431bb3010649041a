import { keyOf, type Part } from '../parts/part.ts';
import { parsePart } from '../parts/parsePart.ts';
import { Refusal } from '../Refusal.ts';
import type { Store } from '../store/Store.ts';
import type { SiteComposition } from './composition.ts';

/** What the live builds say of themselves. */
export function readLiveParts(store: Store, { shell, remotes }: SiteComposition): Promise<Part[]> {
  const live = [...(shell === null ? [] : [{ name: 'shell', version: shell.version }]), ...remotes];
  return Promise.all(live.map((part) => readPublishedPart(store, part)));
}

/** What a published build says of itself. */
export async function readPublishedPart(store: Store, part: Pick<Part, 'name' | 'version'>): Promise<Part> {
  const key = keyOf(part, 'part.json');
  const text = await store.read(key);
  if (text === null)
    throw new Refusal(`${store.name} holds no whole build ${part.version} of ${part.name}: its part.json is missing.`);
  return parsePart(text.toString(), `${key} in ${store.name}`);
}
