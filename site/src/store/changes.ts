import { type SiteChange, siteChange, type SiteComposition } from 'composition/composition';
import * as v from 'valibot';

import { parseJson } from 'composition/parse-json';
import type { Store } from './Store.ts';

/** Every change that was ever made, the latest first. */
export async function readChanges(store: Store, site: SiteComposition): Promise<SiteChange[]> {
  const keys = (await store.hidden.list(folder)).map(({ key }) => key);
  const kept = await Promise.all(keys.map(async (key) => parseJson(String(await store.hidden.read(key)))));
  const entries = kept.filter((one) => v.is(siteChange, one)).map((one) => v.parse(siteChange, one));
  const isKept = entries.some(({ revision }) => revision === site.revision);
  return [...entries, ...(isKept || site.change === undefined ? [] : [site.change])].toSorted(
    (one, other) => other.revision - one.revision,
  );
}

/** Keeps a change, and the one before once more: who made that may have been killed right after its swap. */
export async function keepChanges(store: Store, changes: readonly (SiteChange | undefined)[]): Promise<void> {
  for (const change of changes) {
    if (change === undefined) continue;
    const key = `${folder}${String(change.revision).padStart(8, '0')}.json`;
    await store.hidden.write(key, Buffer.from(`${JSON.stringify(change)}\n`), 'application/json; charset=utf-8');
  }
}

const folder = 'changes/';
