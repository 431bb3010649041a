import * as v from 'valibot';

import { readApiKey } from './accountRecord.ts';
import { partVersion, remoteName } from './remoteNames.ts';
import { dataPath, languageName, maxData, remoteRoute, shellRoute } from './routes.ts';

/** The page sends its first requests with this key before any code has loaded, and the API is on the site's own origin. */
export const earlyStart = v.object({
  account: v.pipe(
    v.string(),
    v.check((key) => /^[\w-]+$/.test(readApiKey(key) ?? ''), 'not the SDK’s record'),
  ),
  api: v.pipe(v.string(), v.regex(/^(\/[\w-]+)+$/, 'not a path of this site')),
});
export type EarlyStart = v.InferOutput<typeof earlyStart>;

export const teamName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,49}$/, 'not a team’s name'));

/** A route in remote.json. */
const partRoute = v.object({
  ...remoteRoute.entries,
  data: v.optional(v.pipe(v.array(dataPath), v.maxLength(maxData, `more than ${maxData}`))),
});

/** Origins of the APIs that a remote's pages call in addition to the site's API. */
export const connectOrigins = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'not an origin like https://api.example.com'))),
  v.maxLength(8, 'more than 8'),
);

/**
 * The content of remote.json. `port` is the port of the development server if the site uses 3000. Refuses unknown fields,
 * because they are probably misspelled.
 */
export const remoteDescription = v.strictObject({
  name: remoteName,
  /** The version of the build. By default the package's version, with a hash of the files. */
  version: v.optional(partVersion),
  owner: v.optional(teamName),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  connect: v.optional(connectOrigins),
  routes: v.array(v.strictObject(partRoute.entries)),
});
export type RemoteDescription = v.InferOutput<typeof remoteDescription>;

/** Whether the kit's build wrote the file, so that the build must also have a record of names. */
const isFromKit = v.optional(v.boolean());

/** The same file in a build, where the port is not needed. */
export const builtDescription = v.strictObject({
  ...remoteDescription.entries,
  port: v.optional(remoteDescription.entries.port),
  isFromKit,
});
export type BuiltDescription = v.InferOutput<typeof builtDescription>;

const origins = v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:-]+$/, 'not an origin')));

/** Other origins that the page may contact, by kind. */
export const needs = v.object({ script: origins, connect: origins, frame: origins });
export type Needs = v.InferOutput<typeof needs>;

/** The shell's identity provider: a real project or the emulator. */
export const identityKind = v.picklist(['project', 'emulator']);

/** The content of the shell's shell.json. */
export const shellDescription = v.object({
  name: v.literal('shell'),
  version: v.optional(partVersion),
  owner: v.optional(teamName),
  routes: v.array(shellRoute),
  chunks: v.record(v.string(), v.array(v.string())),
  /** The shell's additional languages. Each has a chunk with its name and a page template. */
  languages: v.optional(v.array(languageName), []),
  needs: v.optional(needs, { script: [], connect: [], frame: [] }),
  identity: v.optional(identityKind),
  start: v.optional(earlyStart),
  isFromKit,
});
export type ShellDescription = v.InferOutput<typeof shellDescription>;
