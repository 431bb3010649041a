import * as v from 'valibot';

import { entryAddress, integrity, pageRemote, partVersion } from './remotes.ts';
import { restOfSite } from './rest.ts';
import { caretRange } from './versions.ts';

/** The build of a remote before the live one: what an open tab can take when the live one turns out to be broken. */
export const buildBefore = v.object({
  version: partVersion,
  entry: entryAddress,
  integrity,
  contract: v.string(),
  requires: v.record(v.string(), caretRange),
  needsRuntime: v.boolean(),
  /** The modules that it exposes. */
  modules: v.array(v.string()),
});

/** What is live, as an open tab asks for it. */
export const liveSite = v.object({
  /** Whether tabs may take the build before a broken one. */
  healing: v.optional(v.boolean(), true),
  shell: v.object({ version: v.string(), contract: v.optional(v.string(), '') }),
  remotes: v.array(v.object({ ...pageRemote.entries, before: v.optional(buildBefore) })),
  /** The hash of what pages of a large site do not carry. */
  rest: v.optional(restOfSite.entries.integrity),
});
export type LiveSite = v.InferOutput<typeof liveSite>;
