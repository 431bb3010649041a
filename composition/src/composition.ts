import * as v from 'valibot';

import {
  type EarlyStart,
  earlyStart,
  connectOrigins,
  identityKind,
  maxRoutes,
  type Needs,
  needs,
  type Part,
  type RemotePart,
  type ShellPart,
  shellRoute,
  teamName,
} from './part.ts';
import { integrity, languageModule, pageRemote, partVersion, remoteName } from './remotes.ts';
import { languageName, layoutChunk, layouts, remoteRoute } from './routes.ts';

// Addresses must be paths on the site's own origin, also in a store that others can write to.
const fileAddress = v.pipe(
  v.string(),
  v.regex(/^\/(shell|remote-[a-z0-9-]+)\/\w[\w.-]*(\/[\w@~+-][\w.@~+-]*)+$/, 'not a part’s file'),
);
const pinned = v.object({ href: fileAddress, integrity });
const preload = v.record(v.string(), v.array(pinned));

/** The files with a part's texts in other languages. */
const languages = v.optional(v.record(languageName, v.array(pinned)));

const composedShell = v.object({
  version: partVersion,
  owner: v.optional(teamName),
  routes: v.array(shellRoute),
  /** The page's own files. */
  page: v.array(pinned),
  preload,
  /** Its files for the pages of each layout,. */
  layouts: v.optional(preload, {}),
  needs,
  identity: v.optional(identityKind),
  start: v.optional(earlyStart),
  languages,
});

const composedRemote = v.object({
  ...pageRemote.entries,
  name: remoteName,
  owner: v.optional(teamName),
  entry: v.pipe(fileAddress, pageRemote.entries.entry),
  integrity,
  preload,
  routes: v.pipe(v.array(remoteRoute), v.maxLength(maxRoutes, `more than ${maxRoutes}`)),
  connect: v.optional(connectOrigins),
  languages,
});

const publishedBuild = v.object({
  version: partVersion,
  publishedAt: v.string(),
  files: v.number(),
  bytes: v.number(),
  /** Who published it, and from which commit. */
  publishedBy: v.optional(v.string()),
  commit: v.optional(v.string()),
  /** Whether it was live for a day, and so is a good build to go back to. */
  isProven: v.optional(v.boolean()),
});

export const siteComposition = v.object({
  revision: v.number(),
  shell: v.nullable(composedShell),
  remotes: v.array(composedRemote),
  /** The stored builds of each part, newest first. */
  builds: v.record(v.string(), v.array(publishedBuild)),
});

/** Which build of each part is live: the only mutable file of a site. */
export type SiteComposition = v.InferOutput<typeof siteComposition>;
export type ComposedShell = v.InferOutput<typeof composedShell>;
export type ComposedRemote = v.InferOutput<typeof composedRemote>;
export type PublishedBuild = v.InferOutput<typeof publishedBuild>;

/** A file's address with the hash that its bytes must have. */
export type Pinned = v.InferOutput<typeof pinned>;

/** A site without any published part. */
export const emptySite: SiteComposition = {
  revision: 0,
  shell: null,
  remotes: [],
  builds: {},
};

/** The key of a part's file in the store: each version has a folder, whose files never change. */
export const keyOf = ({ name, version }: { name: string; version: string }, file: string) =>
  `${name}/${version}/${file}`;

/** The site with another build of one part; the other parts stay as they are. */
export function withPart(site: SiteComposition, part: Part): SiteComposition {
  if (part.entry === null) return { ...site, shell: composeShell(part) };
  const index = site.remotes.findIndex(({ name }) => name === part.name);
  // A disabled part stays disabled until it is enabled again.
  const remote = { ...composeRemote(part), disabled: site.remotes[index]?.disabled ?? false };
  // In the order of first publication: a path that two remotes name belongs to the first.
  return { ...site, remotes: index === -1 ? [...site.remotes, remote] : site.remotes.with(index, remote) };
}

/** The composition of a whole site, as the page contains it for the shell. */
export function pageComposition({ shell, remotes }: SiteComposition) {
  return {
    shell: { version: shell?.version ?? 'none' },
    remotes: remotes.map(({ languages: texts = {}, ...remote }) => {
      const names = Object.keys(texts);
      return v.parse(pageRemote, { ...remote, ...(names.length > 0 && { languages: names }) });
    }),
  };
}

/** Other origins that the site's pages may contact: those of the shell, and the APIs that remotes name. */
export function needsOf({ shell, remotes }: SiteComposition): Needs {
  const { script, connect, frame } = shell?.needs ?? { script: [], connect: [], frame: [] };
  const named = remotes.flatMap((remote) => (remote.disabled ? [] : (remote.connect ?? [])));
  return { script, connect: [...new Set([...connect, ...named])], frame };
}

function composeShell(part: ShellPart): ComposedShell {
  return {
    version: part.version,
    ...ownerOf(part),
    routes: part.routes,
    ...shellFiles(part),
    ...pinLanguages(part, part.languages, (language) => part.chunks[language]),
    needs: part.needs,
    ...(part.identity === undefined ? {} : { identity: part.identity }),
    ...(part.start === undefined ? {} : { start: part.start }),
  };
}

const shellFiles = (part: ShellPart) => ({
  page: pinAll(part, part.chunks['main']),
  preload: Object.fromEntries(part.routes.map(({ path, chunk }) => [path, pinAll(part, part.chunks[chunk])])),
  // Remotes' pages need a signed-in user, and so the chunk that calls the API.
  layouts: Object.fromEntries(
    layouts.map((layout) => [
      layout,
      [...pinAll(part, part.chunks[layoutChunk(layout)]), ...pinAll(part, part.chunks['backend'])],
    ]),
  ),
});

function composeRemote(part: RemotePart): ComposedRemote {
  return {
    name: part.name,
    version: part.version,
    ...ownerOf(part),
    ...remoteFiles(part),
    ...pinLanguages(part, languagesIn(part), (language) => part.exposes[languageModule(language)]),
    container: part.container,
    type: part.type,
    routes: part.routes,
    ...(part.connect === undefined ? {} : { connect: part.connect }),
    disabled: false,
  };
}

function remoteFiles(part: RemotePart) {
  const { href, integrity: hash } = pin(part, part.entry);
  const preloads = part.routes.map(({ path, module }) => [path, pinAll(part, part.exposes[module])] as const);
  return { entry: href, integrity: hash, preload: Object.fromEntries(preloads) };
}

/** A remote has a language if it exposes its texts. */
const languagesIn = ({ exposes }: RemotePart) =>
  Object.keys(exposes).flatMap((module) => /^\.\/languages\/([a-z]{2})$/.exec(module)?.[1] ?? []);

function pinLanguages(
  part: Part,
  names: readonly string[],
  filesOf: (language: string) => readonly string[] | undefined,
): Pick<ComposedRemote, 'languages'> {
  if (names.length === 0) return {};
  return { languages: Object.fromEntries(names.map((language) => [language, pinAll(part, filesOf(language))])) };
}

const ownerOf = ({ owner }: Part) => (owner === undefined ? {} : { owner });

const pinAll = (part: Part, files: readonly string[] = []) => files.map((file) => pin(part, file));

/** A file with its hash. Throws for a file without one, although `readPart` has refused such a part before. */
function pin(part: Part, file: string): Pinned {
  const hash = part.integrity[file];
  if (hash === undefined) throw new Error(`${part.name} has no hash for ${file}; it cannot be part of the site.`);
  return { href: `/${keyOf(part, file)}`, integrity: hash };
}

/** What the page's first script reads from the page (shell/src/early). Only types: the script has to be small. */
export type EarlyData = {
  /** Null if the server does not know the connection. */
  isMultiplexed: true | null;
  paths: Record<string, Preloads>;
  start?: EarlyStart;
  /** The page's own scripts, if its markup has none: those of a static page, whose policy cannot name them. */
  scripts?: readonly Pinned[];
};

/**
 * The files that the page at a path needs, for signed-in and signed-out visitors, so that the browser can load them early. For
 * signed-in visitors also the API calls for its data, if the route declares them.
 */
export type Preloads = { signedIn: Preload[]; signedOut: Preload[]; data?: string[] };

/** A file, and the language of the pages that need it, if it has one. */
export type Preload = Pinned & { language?: string };
