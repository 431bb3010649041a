import * as v from 'valibot';

import { pageData } from './pageData.ts';
import { parseJson } from './parseJson.ts';
import { describeIssues, integrity, pageRemote, partVersion, remoteName } from './remotes.ts';
import { languageName, remoteRoute, routePath } from './routes.ts';

/**
 * What the page needs from the shell's build to send requests before any code has loaded. The API is on the site's own
 * origin.
 */
export const earlyStart = v.object({
  account: v.pipe(v.string(), v.regex(/^firebase:authUser:[\w-]+:\[DEFAULT\]$/, 'not the SDK’s record')),
  api: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/, 'not a path of this site')),
});
export type EarlyStart = v.InferOutput<typeof earlyStart>;

export const teamName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/, 'not a team’s name'));

/** A route of a remote as its remote.json has it. */
const partRoute = v.object({
  ...remoteRoute.entries,
  data: v.optional(
    v.pipe(v.array(v.picklist(Object.keys(pageData), 'not the name of a page’s data')), v.maxLength(8, 'more than 8')),
  ),
});

/** Each request for a page compares its path with the patterns of all remotes. */
export const maxRoutes = 500;

/** Origins of APIs that a remote's pages call besides the site's. */
export const connectOrigins = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'not an origin like https://api.example.com'))),
  v.maxLength(8, 'more than 8'),
);

/**
 * The content of a remote's remote.json. `port` is that of its development server if the site's is 3000. Unknown fields are
 * refused, because they are probably misspelled.
 */
export const remoteDescription = v.strictObject({
  name: remoteName,
  /** The build's version; by default the package's, with a hash of the files. */
  version: v.optional(partVersion),
  owner: v.optional(teamName),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  connect: v.optional(connectOrigins),
  routes: v.array(v.strictObject(partRoute.entries)),
});
export type RemoteDescription = v.InferOutput<typeof remoteDescription>;

/** The same in a build, which needs no port. */
export const builtDescription = v.strictObject({
  ...remoteDescription.entries,
  port: v.optional(remoteDescription.entries.port),
});

/** The port in a remote.json, even if other fields are invalid; null if there is none. */
export function readPort(json: unknown): number | null {
  const read = v.safeParse(v.object({ port: remoteDescription.entries.port }), json);
  return read.success ? read.output.port : null;
}

/** A path of a build's file, which cannot lead out of the build's folder. */
export const fileName = v.pipe(
  v.string(),
  v.regex(/^(?!.*(^|\/)\.)[\w.@~+-]+(\/[\w.@~+-]+)*$/, 'not a plain file name'),
);
const files = v.record(v.string(), v.array(fileName));
const origins = v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:-]+$/, 'not an origin')));

/** Other origins that the page may contact, by kind. */
export const needs = v.object({ script: origins, connect: origins, frame: origins });
export type Needs = v.InferOutput<typeof needs>;

/** One page of the shell: its path and its chunk. Older builds have no layout. */
export const shellRoute = v.object({
  path: routePath,
  layout: v.optional(remoteRoute.entries.layout),
  chunk: v.string(),
});

const fields = {
  version: partVersion,
  owner: v.optional(teamName),
  chunks: v.optional(files, {}),
  exposes: v.optional(files, {}),
  /** The shared packages that the shell offers, and the ranges that a remote was built for. */
  offers: v.optional(v.record(v.string(), v.object({ version: v.string() })), {}),
  requires: v.optional(v.record(v.string(), v.string()), {}),
  /** The shared packages of which a remote has a copy of its own, for a shell that offers none. */
  brings: v.optional(v.array(v.string()), []),
  needs: v.optional(needs, { script: [], connect: [], frame: [] }),
  integrity: v.record(fileName, integrity),
};

/** The shell's identity provider: a real project, the emulator, or none, when it only lists the missing settings. */
export const identityKind = v.picklist(['project', 'emulator', 'none']);

/** The languages of the shell besides its own, each with a chunk of its name and a template for pages. */
const shellLanguages = v.optional(v.array(languageName), []);

/** The content of the shell's shell.json. */
export const shellDescription = v.object({
  name: v.literal('shell'),
  version: v.optional(partVersion),
  owner: v.optional(teamName),
  routes: v.array(shellRoute),
  chunks: files,
  languages: shellLanguages,
  needs: v.optional(needs, { script: [], connect: [], frame: [] }),
  identity: v.optional(identityKind),
  start: v.optional(earlyStart),
});

const shellPart = v.object({
  ...fields,
  name: v.literal('shell'),
  entry: v.null(),
  routes: v.array(shellRoute),
  languages: shellLanguages,
  /** Missing in older builds. */
  identity: v.optional(identityKind),
  start: v.optional(earlyStart),
});
const remotePart = v.object({
  ...fields,
  name: remoteName,
  container: pageRemote.entries.container,
  type: pageRemote.entries.type,
  /** Where its chunks are loaded from: the entry's own folder, or a fixed address, which cannot be published. */
  publicPath: v.optional(v.string(), 'auto'),
  entry: v.pipe(fileName, v.regex(/\.m?js$/, 'not a script')),
  routes: v.pipe(v.array(partRoute), v.maxLength(maxRoutes, `more than ${maxRoutes}`)),
  connect: v.optional(connectOrigins),
});
const part = v.pipe(
  v.variant('name', [shellPart, remotePart], 'not a part’s name'),
  v.rawCheck(({ dataset, addIssue }) => {
    const file = dataset.typed
      ? filesOf(dataset.value).find((name) => !Object.hasOwn(dataset.value.integrity, name))
      : undefined;
    if (file !== undefined) addIssue({ message: `integrity: there is no hash for ${file}` });
    if (!dataset.typed || dataset.value.entry !== null) return;
    for (const { chunk } of dataset.value.routes)
      if (!Object.hasOwn(dataset.value.chunks, chunk)) addIssue({ message: `routes: there is no chunk ${chunk}` });
  }),
);

/** A build's description: version, routes, files of each page, hash of every file, and what it shares or requires. */
export type ShellPart = v.InferOutput<typeof shellPart>;
export type RemotePart = v.InferOutput<typeof remotePart>;
export type Part = ShellPart | RemotePart;

type ReadPart = { ok: true; part: Part } | { ok: false; wrong: string };

/** Parses the text of a build.json, which the publisher writes. Our own have 50 kB; 50 MB would keep servers and publishers busy for a minute. */
export const readPartText = (text: string): ReadPart =>
  text.length > 1_000_000 ? { ok: false, wrong: 'longer than 1,000,000 characters' } : readPart(parseJson(text));

/** Checks a build's description; `wrong` says why it is invalid. */
export function readPart(json: unknown): ReadPart {
  const read = v.safeParse(part, json);
  return read.success ? { ok: true, part: read.output } : { ok: false, wrong: describeIssues(read.issues) };
}

/** The part's files that pages need. */
const filesOf = ({ entry, chunks, exposes }: Part) => [
  ...(entry === null ? [] : [entry]),
  ...Object.values(chunks).flat(),
  ...Object.values(exposes).flat(),
];
