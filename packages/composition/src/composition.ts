import * as v from 'valibot';

import { explainIssues } from './issues.ts';
import { type EarlyStart, earlyStart, connectOrigins, identityKind, type Needs, needs, teamName } from './part.ts';
import { buildRecord } from './record.ts';
import { pageRemote } from './pageComposition.ts';
import { integrity, partVersion, remoteName } from './remoteNames.ts';
import { languageName, remoteRoute, shellRoute } from './routes.ts';

// Accepts only paths on the site's own origin, because others may be able to write to the store.
const fileUrl = v.pipe(
  v.string(),
  v.regex(/^\/(shell|remote-[a-z0-9-]+)\/(~files|\w[\w.-]*)(\/[\w@~+-][\w.@~+-]*)+$/, 'not a part’s file'),
);
const hashedFile = v.object({ href: fileUrl, integrity });
const preload = v.record(v.string(), v.array(hashedFile));

/** The files with a part's messages in other languages. */
const languages = v.optional(v.record(languageName, v.array(hashedFile)));

const composedShell = v.object({
  name: v.optional(v.literal('shell'), 'shell'),
  version: partVersion,
  owner: v.optional(teamName),
  routes: v.array(shellRoute),
  /** The page's own files, such as scripts and style sheets. */
  page: v.array(hashedFile),
  preload,
  /** The files for the pages of each layout. */
  layouts: v.optional(preload, {}),
  needs,
  identity: v.optional(identityKind),
  start: v.optional(earlyStart),
  languages,
  /** The shared packages that the shell offers, with their versions. */
  offers: v.optional(v.record(v.string(), v.string()), {}),
  gives: buildRecord.entries.gives,
  calls: buildRecord.entries.calls,
});

/** For each page request, the server compares the path with the patterns of all remotes. */
const maxRoutes = 500;

const composedRemote = v.object({
  ...pageRemote.entries,
  owner: v.optional(teamName),
  entry: v.pipe(fileUrl, v.regex(/\.m?js$/, 'not the URL of a script')),
  integrity,
  preload,
  routes: v.pipe(v.array(remoteRoute), v.maxLength(maxRoutes, `more than ${maxRoutes}`)),
  /** Other origins that the remote's pages may call under the page's policy. */
  connect: v.optional(connectOrigins),
  languages,
  /** The shared packages that the remote requires, with their ranges, and the packages that it bundles. */
  requires: v.optional(v.record(v.string(), v.string()), {}),
  brings: v.optional(v.array(v.string()), []),
  takes: buildRecord.entries.takes,
  calls: buildRecord.entries.calls,
  /** The global variable that receives the remote's chunks. */
  chunkGlobal: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const publishedBuild = v.object({
  version: partVersion,
  publishedAt: v.string(),
  /** When a rollback made the build live again. */
  liveSince: v.optional(v.string()),
  /** When another build replaced this one. */
  liveUntil: v.optional(v.string()),
  /** The size of the build's files in the store, without their compressed forms. */
  bytes: v.optional(v.number()),
  /** The size of the files that the build added to the store. */
  addedBytes: v.optional(v.number()),
  publishedBy: v.optional(v.string()),
  commit: v.optional(v.string()),
  /** Whether the build was live for an hour, so that it is safe to roll back to. */
  isProven: v.optional(v.boolean()),
  /** Whether the remote was disabled when it was removed. */
  isDisabled: v.optional(v.boolean()),
  /** Whether the build was stored while its part was pinned, and has not been live since. */
  isWaiting: v.optional(v.boolean()),
  /** The person who rolled the part back from this build, until the build is live again. */
  rolledBackBy: v.optional(v.string()),
  /** The kinds of findings that the build's publisher accepted, such as broken:/settings. */
  accepted: v.optional(v.array(v.string())),
});

const partName = v.union([v.literal('shell'), remoteName]);

/** The person who pinned a part to its live build, and when. */
const pin = v.object({ by: v.optional(v.string()), since: v.string() });

export const siteComposition = v.object({
  revision: v.number(),
  shell: v.nullable(composedShell),
  remotes: v.array(composedRemote),
  /** The stored builds of each part: waiting and rolled-back ones, the live one, and those that were live before it. */
  builds: v.record(partName, v.array(publishedBuild)),
  /** The pinned parts. Their live build remains live until it is unpinned, even if other builds are published. */
  pins: v.optional(v.record(partName, pin), {}),
});

/** Which build of each part is live: the only mutable file of a site. */
export type SiteComposition = v.InferOutput<typeof siteComposition>;
export type ComposedShell = v.InferOutput<typeof composedShell>;
export type ComposedRemote = v.InferOutput<typeof composedRemote>;
export type PublishedBuild = v.InferOutput<typeof publishedBuild>;
export type Pin = v.InferOutput<typeof pin>;

/** The live build of one part. Only a remote has an entry. */
export type Part = ComposedShell | ComposedRemote;

/** Validates a part. `error` explains why it is invalid. */
export function readPart(json: unknown): { ok: true; part: Part } | { ok: false; error: string } {
  const result = v.safeParse(v.is(v.object({ name: v.literal('shell') }), json) ? composedShell : composedRemote, json);
  return result.success
    ? { ok: true, part: result.output }
    : { ok: false, error: explainIssues(result.issues, 'the part') };
}

/** A file's URL with the hash that its bytes must have. */
export type HashedFile = v.InferOutput<typeof hashedFile>;

/** A site without any published part. */
export const emptySite: SiteComposition = {
  revision: 0,
  shell: null,
  remotes: [],
  builds: {},
  pins: {},
};

/**
 * The folder for the files that a part's pages load. All builds of the part share them, and a file keeps its URL while its
 * bytes are the same. No version has this name.
 */
export const sharedFolder = '~files';

/** Returns the folder for the files that a part's pages load: the folder that builds share, or the build's own. */
export function getFileFolder(part: Part): string {
  const url = 'entry' in part ? part.entry : part.page[0]?.href;
  return url?.startsWith(`/${part.name}/${sharedFolder}/`) ? sharedFolder : part.version;
}

/** Returns the key of a file in the folder of a single build. Such files describe the build. */
export const toKey = ({ name, version }: { name: string; version: string }, file: string) =>
  `${name}/${version}/${file}`;

/** Returns the site with another build of one part, and all other parts unchanged. */
export function withPart(site: SiteComposition, part: Part): SiteComposition {
  if (!('entry' in part)) return { ...site, shell: part };
  const index = site.remotes.findIndex(({ name }) => name === part.name);
  // A disabled part remains disabled until it is enabled again, even if it was removed in between.
  const wasDisabled = site.builds[part.name]?.some(({ isDisabled }) => isDisabled) ?? false;
  const remote = { ...part, disabled: site.remotes[index]?.disabled ?? wasDisabled };
  // Remotes keep the order of their first publication. If two remotes have the same path, the first one gets it.
  return { ...site, remotes: index === -1 ? [...site.remotes, remote] : site.remotes.with(index, remote) };
}

/** Returns the composition of a whole site in the form that the page contains for the shell. */
export function createPageComposition({ shell, remotes }: SiteComposition) {
  return {
    shell: { version: shell?.version ?? 'none' },
    remotes: remotes.map(({ languages: texts = {}, ...remote }) => {
      const names = Object.keys(texts);
      return v.parse(pageRemote, { ...remote, ...(names.length > 0 && { languages: names }) });
    }),
  };
}

/** Lists the other origins that the site's pages may contact: those of the shell, and the APIs of remotes. */
export function listNeeds({ shell, remotes }: SiteComposition): Needs {
  const { script, connect, frame } = shell?.needs ?? { script: [], connect: [], frame: [] };
  const remoteOrigins = remotes.flatMap((remote) => (remote.disabled ? [] : (remote.connect ?? [])));
  return { script, connect: [...new Set([...connect, ...remoteOrigins])], frame };
}

/** The data that the page's first script reads from the page (shell/src/early). Contains only types, to keep the script small. */
export type EarlyData = {
  /** Whether the connection is multiplexed; null if the server does not know. */
  isMultiplexed: true | null;
  paths: Record<string, Preloads>;
  start?: EarlyStart;
  /** The scripts of a static page. They are not in its markup, because the page's policy cannot name them. */
  scripts?: readonly HashedFile[];
};

/**
 * The files of the page at a path, for signed-in and signed-out visitors, so that the browser can load them early. For
 * signed-in visitors, also the paths of the page's data, if any.
 */
export type Preloads = { signedIn: Preload[]; signedOut: Preload[]; data?: string[] };

/** A file with its hash and, if only pages in one language need it, that language. */
export type Preload = HashedFile & { language?: string };
