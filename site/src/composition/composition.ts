import * as v from 'valibot';

import { needs, partName, partRoute, partVersion } from '../parts/part.ts';

// Addresses lie on the site's own origin, whoever wrote the composition; hashes are ones that browsers heed.
const address = v.pipe(
  v.string(),
  v.regex(/^\/(shell|remote-[a-z0-9-]+)\/\w[\w.-]*\/[\w.@~+/-]+$/, 'not a part’s file'),
);
const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);

const pinned = v.object({ href: address, integrity });
const preload = v.record(v.string(), v.array(pinned));

const shell = v.object({
  version: partVersion,
  routes: v.array(partRoute),
  /** The page's own files by the name that index.html knows them by. */
  page: v.array(pinned),
  preload,
  /** What remotes need of the shell that cannot start without the federation runtime. */
  runtime: v.array(pinned),
  /** What it brings to the pages that stand in each layout. */
  layouts: v.optional(preload, {}),
  needs,
});

const remote = v.object({
  name: partName,
  version: partVersion,
  entry: address,
  integrity,
  /** The session contract that it was built for. */
  contract: v.optional(v.string()),
  /** The versions of shared packages that it was built for. */
  requires: v.optional(v.record(v.string(), v.string())),
  needsRuntime: v.optional(v.boolean()),
  routes: v.array(partRoute),
  preload,
  disabled: v.optional(v.boolean(), false),
});

const publishedBuild = v.object({
  version: partVersion,
  publishedAt: v.string(),
  files: v.number(),
  bytes: v.number(),
});

export const siteComposition = v.object({
  revision: v.number(),
  shell: v.nullable(shell),
  remotes: v.array(remote),
  /** The builds of each part that are still there, each before the one to go back to from it. */
  builds: v.record(v.string(), v.array(publishedBuild)),
});

/** The one thing of a site that ever changes: which build of each part is live. */
export type SiteComposition = v.InferOutput<typeof siteComposition>;
export type ComposedShell = v.InferOutput<typeof shell>;
export type ComposedRemote = v.InferOutput<typeof remote>;
export type PublishedBuild = v.InferOutput<typeof publishedBuild>;

/** A file's address with the hash that its bytes must have. */
export type Pinned = v.InferOutput<typeof pinned>;

/** A site of which nothing has been published yet. */
export const emptySite: SiteComposition = { revision: 0, shell: null, remotes: [], builds: {} };

/** The version of a part that is live. */
export function liveVersion(site: SiteComposition, name: string): string | null {
  const live = name === 'shell' ? site.shell : site.remotes.find((other) => other.name === name);
  return live?.version ?? null;
}
