import { setTimeout as sleep } from 'node:timers/promises';

import { emptySite, keyOf, type SiteChange, siteComposition, type SiteComposition } from 'composition/composition';
import { type Part, readPartText } from 'composition/part';
import { describeIssues } from 'composition/remotes';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError, messageOf } from '../errors.ts';
import {
  NotSigned,
  type OpenedSite,
  openSigned,
  type SignedSite,
  signedSite,
  signSite,
} from '../signing/signedSite.ts';
import { keepChanges } from './changes.ts';
import { isAsPublished } from './verifiedFiles.ts';
import type { PartVersion, Store } from './Store.ts';

/** A composition and its verified signatures; `opened` is null on a site without keys. */
type OpenSite = { site: SiteComposition; opened: OpenedSite | null };

/** Reads the live composition; a store without one is an empty site. */
export async function readSite(store: Store): Promise<OpenSite & { tag: string | null }> {
  const stored = await store.readComposition();
  if (stored === null) return { site: emptySite, opened: null, tag: null };
  // Cached, because a command reads it several times, and checking hundreds of remotes takes a while.
  const last = lastRead.get(store);
  const { open } = last?.text === stored.text ? last : { open: openComposition(stored.text, store) };
  lastRead.set(store, { text: stored.text, open });
  return { ...open, tag: stored.tag };
}

const lastRead = new WeakMap<Store, { text: string; open: OpenSite }>();

/** Parses and verifies a composition; the error says what is wrong. Once signed, a composition must stay signed. */
export function openComposition(text: string, { name, trust }: Store, known: OpenedSite | null = null): OpenSite {
  const json = parseJson(text);
  if (v.is(withKeys, json)) {
    const opened = openSigned(readAs(signedSite, json, name), trust.owners, known);
    if (opened.site.change === undefined) throw new NotSigned('The last change is missing.');
    return { site: opened.site, opened };
  }
  const site = readAs(siteComposition, json, name);
  if (trust.owners.length > 0 || known !== null) throw new NotSigned(`The composition in ${name} is not signed.`);
  return { site, opened: null };
}

/** The text of a changed composition. Throws if it could not be read again, because then nobody could change the site. */
export function textOf(changed: SiteComposition | SignedSite, store: Store): string {
  const text = `${JSON.stringify(changed, null, 1)}\n`;
  try {
    lastRead.set(store, { text, open: openComposition(text, store) });
    return text;
  } catch (error) {
    throw new CommandError(`Nothing was changed, because it could not be read again. ${messageOf(error)}`);
  }
}

const withKeys = v.object({ keys: v.looseObject({}) });

function readAs<Schema extends v.GenericSchema>(schema: Schema, json: unknown, from: string): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return parsed.output;
  throw new CommandError(`The composition in ${from} is not usable: ${describeIssues(parsed.issues)}`);
}

/** Parses a part.json; the error says what is wrong. */
export function parsePart(text: string, from: string): Part {
  const read = readPartText(text);
  if (read.ok) return read.part;
  throw new CommandError(`${from} is not usable: ${read.wrong}`);
}

/** The live parts, the shell first. */
export const livePartsOf = ({ shell, remotes }: SiteComposition) => [
  ...(shell === null ? [] : [{ name: 'shell', disabled: false, ...shell }]),
  ...remotes,
];

export const readLiveParts = (store: Store, site: SiteComposition): Promise<Part[]> =>
  Promise.all(livePartsOf(site).map((part) => readPublishedPart(store, site, part)));

/** The description of a published build; throws on a site with keys if its publisher has not signed it. */
export async function readPublishedPart(store: Store, site: SiteComposition, part: PartVersion): Promise<Part> {
  const key = keyOf(part, 'part.json');
  const text = await store.read(key);
  if (text === null)
    throw new CommandError(
      `The build ${part.version} of ${part.name} in ${store.name} is incomplete: its part.json is missing.`,
    );
  if (!(await isAsPublished(store, site, part, text)))
    throw new NotSigned(`${key} in ${store.name} is not what the publisher of ${part.name} published.`);
  return parsePart(text.toString(), `${key} in ${store.name}`);
}

export type Changed = { before: SiteComposition; after: SiteComposition };

/** The author of a change, and the commit. */
export type Author = Pick<SiteChange, 'commit' | 'commits'> & { name: string };
export const nobody: Author = { name: 'unknown', commit: null, commits: [] };

type Entry = Pick<SiteChange, 'action' | 'part' | 'accepted' | 'version' | 'train'> & { by: Author };

/**
 * Swaps the composition for a changed one and logs who changed what. Starts again with the newest one if another process was
 * faster.
 */
export async function changeComposition(
  store: Store,
  describe: (after: SiteComposition) => Entry,
  change: (site: SiteComposition) => Promise<SiteComposition> | SiteComposition,
): Promise<Changed> {
  await store.assertSwapsSafely();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { site: before, opened, tag } = await readSite(store);
    const changed = await change(before);
    if (changed === before) return { before, after: before };
    const revision = before.revision + 1;
    const { by, ...what } = describe(changed);
    const entry = {
      revision,
      at: new Date().toISOString(),
      ...what,
      by: by.name,
      commit: by.commit,
      commits: by.commits,
    };
    const after = { ...changed, revision, change: entry };
    const signed = opened === null ? null : signSite(opened, after, entry, store.trust.key);
    if (await store.swapComposition(textOf(signed ?? after, store), tag)) {
      await keepChanges(store, [opened?.signed.change ?? before.change, signed?.change ?? entry]);
      return { before, after };
    }
    await sleep(Math.random() * Math.min(20 * 2 ** tries, 500));
  }
  throw new CommandError(
    `Several processes are changing ${store.name}, so nothing was changed. Try again in a moment.`,
  );
}

const maxTries = 60;
