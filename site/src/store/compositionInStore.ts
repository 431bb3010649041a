import { setTimeout as sleep } from 'node:timers/promises';

import { emptySite, keyOf, type Part, readPart, siteComposition, type SiteComposition } from 'composition/composition';
import { describeIssues } from 'composition/remotes';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import type { PartVersion, Store } from './Store.ts';

/** Reads the live composition; a store without one is an empty site. */
export async function readSite(store: Store): Promise<{ site: SiteComposition; tag: string | null }> {
  const stored = await store.readComposition();
  if (stored === null) return { site: emptySite, tag: null };
  return { site: openComposition(stored.text, store), tag: stored.tag };
}

/** Parses a composition; the error says what is wrong. */
export function openComposition(text: string, { name }: Store): SiteComposition {
  const parsed = v.safeParse(siteComposition, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new CommandError(`The composition in ${name} is not usable: ${describeIssues(parsed.issues)}`);
}

/** The live parts, the shell first. */
export const livePartsOf = ({ shell, remotes }: SiteComposition) => [
  ...(shell === null ? [] : [{ disabled: false, ...shell }]),
  ...remotes,
];

/** The description of a published build, as the publisher wrote it. */
export async function readPublishedPart(store: Store, part: PartVersion): Promise<Part> {
  const key = keyOf(part, 'build.json');
  const text = await store.read(key);
  if (text === null)
    throw new CommandError(
      `The build ${part.version} of ${part.name} in ${store.name} is incomplete: its build.json is missing.`,
    );
  const read = readPart(parseJson(text.toString()));
  if (read.ok) return read.part;
  throw new CommandError(`${key} in ${store.name} is not usable: ${read.wrong}`);
}

export type Changed = { before: SiteComposition; after: SiteComposition };

/**
 * Swaps the composition for a changed one. Starts again with the newest one if another process was faster.
 */
export async function changeComposition(
  store: Store,
  change: (site: SiteComposition) => Promise<SiteComposition> | SiteComposition,
): Promise<Changed> {
  await store.prepareSwap();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { site: before, tag } = await readSite(store);
    const changed = await change(before);
    if (changed === before) return { before, after: before };
    const revision = before.revision + 1;
    const after = { ...changed, revision };
    if (await store.swapComposition(`${JSON.stringify(after, null, 1)}\n`, tag)) return { before, after };
    await sleep(Math.random() * Math.min(20 * 2 ** tries, 500));
  }
  throw new CommandError(
    `Several processes are changing ${store.name}, so nothing was changed. Try again in a moment.`,
  );
}

const maxTries = 60;
