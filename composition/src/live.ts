import * as v from 'valibot';

import { maxInBar } from './navigation.ts';
import { entryAddress, integrity, pageRemote, partVersion } from './remotes.ts';
import { caretRange } from './versions.ts';

const link = v.object({ to: v.string(), label: v.string(), group: v.optional(v.string()) });

/**
 * The rest of a large site's composition, of which a page contains only what its own path needs: the hash of the file with
 * all of it, and the first links of the main navigation. One link more than the bar shows means that there are others.
 */
const restOfSite = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'not a sha256 hash')),
  links: v.pipe(v.array(link), v.maxLength(maxInBar + 1)),
});
export type RestOfSite = v.InferOutput<typeof restOfSite>;

/** The address of that file, which differs for different contents. */
export const restAddress = (sha256: string): string =>
  `/composition/${sha256.slice('sha256-'.length, -1).replaceAll('+', '-').replaceAll('/', '_')}.json`;

/** Parses what a page contains of it; null if that is invalid. */
export function readRest(json: unknown): RestOfSite | null {
  const read = v.safeParse(restOfSite, json);
  return read.success ? read.output : null;
}

/** The build of a remote before the live one, which an open tab can use if the live one is broken. */
export const buildBefore = v.object({
  version: partVersion,
  entry: entryAddress,
  integrity,
  contract: v.string(),
  requires: v.record(v.string(), caretRange),
  needsRuntime: v.boolean(),
  modules: v.array(v.string()),
});

/** The live composition, as open tabs request it. */
export const liveSite = v.object({
  /** Whether tabs may take the build before a broken one. */
  healing: v.optional(v.boolean(), true),
  shell: v.object({ version: v.string(), contract: v.optional(v.string(), '') }),
  remotes: v.array(v.object({ ...pageRemote.entries, before: v.optional(buildBefore) })),
  /** The hash of the rest of a large site. */
  rest: v.optional(restOfSite.entries.integrity),
});
export type LiveSite = v.InferOutput<typeof liveSite>;
