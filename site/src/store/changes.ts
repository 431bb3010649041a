import { type SiteChange, siteChange, type SiteComposition } from 'composition/composition';
import { couldChange, holderOf, type KeyList } from 'composition/keys';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError, messageOf } from '../errors.ts';
import { signedChange } from '../signing/signedSite.ts';
import { digestOf, isSigned, type SignedText, signedText } from '../signing/signingKey.ts';
import type { Store } from './Store.ts';

/** A logged change; `signedBy` is the key's holder on a site with keys. */
export type KeptChange = SiteChange & { signedBy?: string };

/** All changes, newest first. */
export const readChanges = async (store: Store, site: SiteComposition): Promise<KeptChange[]> =>
  (await readLog(store, site)).changes;

/**
 * The newest changes, with problems of the log: missing changes, and those not signed by a key that may make them. Read in
 * portions, because the log grows with each publish.
 */
export async function readLog(
  store: Store,
  site: SiteComposition,
  newest = Infinity,
): Promise<{ changes: KeptChange[]; problems: string[] }> {
  const stored = (await store.hidden.list(folder)).map(({ key }) => key);
  // Keys contain the revision, so they sort in the order of the log.
  const keys = stored.filter((key) => key <= keyOf(site.revision)).toSorted();
  const entries: Entry[] = [];
  for (let end = keys.length, first = Math.max(0, end - newest); end > first; end -= portion) {
    const files = keys.slice(Math.max(first, end - portion), end).map((key) => store.hidden.read(key));
    for (const file of await Promise.all(files)) {
      const entry = readEntry(String(file), site.keys);
      if (entry !== null) entries.push(entry);
    }
  }
  const latest = site.change !== undefined && entries.every(({ change }) => change.revision !== site.revision);
  const all = [...entries, ...(latest && site.change ? [{ change: site.change, text: '', previous: null }] : [])];
  const sorted = all.toSorted((one, other) => other.change.revision - one.change.revision);
  return {
    changes: sorted.map(({ change }) => change),
    problems:
      site.keys === undefined ? [] : gapsIn(sorted, site, Math.max(site.keys.since, site.revision - newest + 1)),
  };
}

const portion = 50;

/** Stores a live change, and the previous one again, because its process may have been killed right after the swap. */
export async function keepChanges(
  store: Store,
  changes: readonly (SiteChange | SignedText | undefined)[],
): Promise<void> {
  for (const change of changes) {
    const revision = change === undefined ? null : revisionOf(change);
    if (revision === null) continue;
    const bytes = Buffer.from(`${JSON.stringify(change)}\n`);
    await store.hidden.write(keyOf(revision), bytes, 'application/json; charset=utf-8').catch((error: unknown) => {
      throw new CommandError(`The change is live. It is not in the log of ${store.name} yet: ${messageOf(error)}`);
    });
  }
}

type Entry = { change: KeptChange; text: string; previous: string | null };

/** An entry of the log; null if invalid or its key may not make that change. Entries from before any key are accepted. */
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

function gapsIn(entries: readonly Entry[], site: SiteComposition, since: number): string[] {
  const known = new Map(entries.map((entry) => [entry.change.revision, entry]));
  const problems: string[] = [];
  for (let revision = since; revision <= site.revision && problems.length < 50; revision += 1) {
    const [entry, before] = [known.get(revision), known.get(revision - 1)];
    if (entry === undefined)
      problems.push(`Revision ${revision} is missing in the log, or is not signed by a key that may make it.`);
    else if (
      revision > since &&
      before !== undefined &&
      before.text !== '' &&
      entry.text !== '' &&
      entry.previous !== digestOf(before.text)
    )
      problems.push(`Revision ${revision - 1} is not the change that revision ${revision} followed.`);
  }
  return problems;
}

function revisionOf(change: SiteChange | SignedText): number | null {
  if ('revision' in change) return change.revision;
  const read = v.safeParse(signedChange, parseJson(change.text));
  return read.success ? read.output.revision : null;
}

/** The parts of a change; several if they were published together. */
export const partsOf = ({ part }: SiteChange): string[] => part.split(', ');

const folder = 'changes/';
const keyOf = (revision: number) => `${folder}${String(revision).padStart(8, '0')}.json`;

/** An ISO time in the format of terminal and operator's page. */
export const formatTime = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
