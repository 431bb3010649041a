import { type SiteChange, siteChange, type SiteComposition } from 'composition/composition';
import { couldChange, holderOf, type KeyList } from 'composition/keys';
import { parseJson } from 'composition/parse-json';
import { signedChange, type SignedText, signedText } from 'composition/signed';
import * as v from 'valibot';

import { digestOf, isSigned } from '../signing/signingKey.ts';
import type { Store } from './Store.ts';

/** A change as it is kept: signed by the holder of a key, on a site that has keys. */
export type KeptChange = SiteChange & { signedBy?: string };

/** Every change that was ever made, newest first. */
export const readChanges = async (store: Store, site: SiteComposition): Promise<KeptChange[]> =>
  (await readLog(store, site)).changes;

/** The same, with the log's problems: changes that are missing, or not signed by a key that may. */
export async function readLog(
  store: Store,
  site: SiteComposition,
): Promise<{ changes: KeptChange[]; problems: string[] }> {
  const keys = (await store.hidden.list(folder)).map(({ key }) => key);
  const kept = await Promise.all(keys.map(async (key) => readEntry(String(await store.hidden.read(key)), site.keys)));
  const entries = kept.filter((one) => one !== null);
  const latest = site.change !== undefined && entries.every(({ change }) => change.revision !== site.revision);
  const all = [...entries, ...(latest && site.change ? [{ change: site.change, text: '', previous: null }] : [])];
  const sorted = all.toSorted((one, other) => other.change.revision - one.change.revision);
  return {
    changes: sorted.map(({ change }) => change),
    problems: site.keys === undefined ? [] : gapsIn(sorted, site, site.keys),
  };
}

/** Stores a change, and the previous one again: its process may have been killed right after its swap. */
export async function keepChanges(
  store: Store,
  changes: readonly (SiteChange | SignedText | undefined)[],
): Promise<void> {
  for (const change of changes) {
    const revision = change === undefined ? null : revisionOf(change);
    if (revision === null) continue;
    const key = `${folder}${String(revision).padStart(8, '0')}.json`;
    await store.hidden.write(key, Buffer.from(`${JSON.stringify(change)}\n`), 'application/json; charset=utf-8');
  }
}

type Entry = { change: KeptChange; text: string; previous: string | null };

/** An entry of the log; null if it is none, or if its key may not say so. What was before there were keys is taken as it is. */
function readEntry(file: string, keys: KeyList | undefined): Entry | null {
  const json = parseJson(file);
  const signed = v.safeParse(signedText, json);
  if (!signed.success) {
    const plain = v.safeParse(siteChange, json);
    if (!plain.success || plain.output.revision >= (keys?.since ?? Infinity)) return null;
    return { change: plain.output, text: '', previous: null };
  }
  const { text, by } = signed.output;
  const read = v.safeParse(signedChange, parseJson(text));
  if (!read.success || keys === undefined || !isSigned('change', signed.output)) return null;
  const { site, previous, ...change } = read.output;
  const signedBy = holderOf(keys, by);
  const isAllowed = partsOf(change).every((part) => couldChange(keys, by, part));
  return site === keys.site && signedBy !== null && isAllowed
    ? { change: { ...change, signedBy }, text, previous }
    : null;
}

function gapsIn(entries: readonly Entry[], site: SiteComposition, { since }: KeyList): string[] {
  const known = new Map(entries.map((entry) => [entry.change.revision, entry]));
  const problems: string[] = [];
  for (let revision = since; revision <= site.revision; revision += 1) {
    const [entry, before] = [known.get(revision), known.get(revision - 1)];
    if (entry === undefined) problems.push(`Revision ${revision} is missing in the log, or nobody signed it who may.`);
    else if (
      revision > since &&
      before !== undefined &&
      before.text !== '' &&
      entry.text !== '' &&
      entry.previous !== digestOf(before.text)
    )
      problems.push(`Revision ${revision - 1} is not the change that revision ${revision} followed.`);
  }
  return problems.slice(0, 50);
}

function revisionOf(change: SiteChange | SignedText): number | null {
  if ('revision' in change) return change.revision;
  const read = v.safeParse(signedChange, parseJson(change.text));
  return read.success ? read.output.revision : null;
}

/** The parts that a change is about; several of a train. */
export const partsOf = ({ part }: SiteChange): string[] => part.split(', ');

const folder = 'changes/';

/** An ISO time as a terminal and the server's own pages show it. */
export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
