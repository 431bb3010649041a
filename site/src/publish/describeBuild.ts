import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { builtDescription, type Part, readPart, shellDescription } from 'composition/part';
import { describeIssues } from 'composition/remotes';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';

/** What a part's own file, and the manifest that the federation plugin writes, say about a build. */
export const descriptionFiles = { manifest: 'mf-manifest.json', remote: 'remote.json', shell: 'shell.json' } as const;

const list = v.optional(v.array(v.string()), []);
const assets = v.object({ js: v.object({ sync: list, async: list }), css: v.object({ sync: list }) });

/** What is read of an mf-manifest.json; tools write more. */
const manifest = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string(), 'auto'),
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string(), '') }), {}),
    remoteEntry: v.optional(
      v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.optional(v.string(), 'global') }),
    ),
  }),
  shared: v.optional(
    v.array(
      v.object({
        name: v.string(),
        version: v.optional(v.string(), ''),
        requiredVersion: v.optional(v.string(), ''),
        assets: v.optional(assets),
      }),
    ),
    [],
  ),
  exposes: v.optional(v.array(v.object({ path: v.string(), assets })), []),
});
type Manifest = v.InferOutput<typeof manifest>;

/**
 * Describes a build from its two files: `mf-manifest.json`, and `remote.json` (or the shell's `shell.json`). The hashes are
 * computed here, so that any tool's build can be published.
 */
export async function describeBuild(directory: string, files: ReadonlyMap<string, Buffer>): Promise<Part> {
  const own = files.has(descriptionFiles.shell)
    ? await readOwn(directory, descriptionFiles.shell, shellDescription)
    : await readOwn(directory, descriptionFiles.remote, builtDescription);
  const main = await readOwn(directory, descriptionFiles.manifest, manifest);
  const absent = namedIn(main).find((file) => !files.has(file));
  if (absent !== undefined)
    throw new CommandError(`${directory} has no ${absent}, which ${descriptionFiles.manifest} names. Build it again.`);
  const integrity = Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)]).toSorted());
  const described = {
    ...own,
    offers: 'chunks' in own ? versionsOf(main) : {},
    requires: 'chunks' in own ? {} : rangesOf(main),
    brings: 'chunks' in own ? [] : copiesIn(main),
    ...filesIn(main),
    integrity,
  };
  const version =
    own.version ??
    `${main.metaData.buildInfo.buildVersion || '1.0.0'}-${hashOf(JSON.stringify(described)).slice(0, 12)}`;
  const read = readPart({ ...described, version, ...('chunks' in own ? { entry: null } : {}) });
  if (read.ok) return read.part;
  throw new CommandError(`The build in ${directory} cannot be published: ${read.wrong}.`);
}

/** The container, its entry and the files of each exposed module. */
function filesIn({ name, metaData, exposes }: Manifest) {
  const { globalName = name, remoteEntry, publicPath } = metaData;
  return {
    container: globalName,
    publicPath,
    type: remoteEntry?.type === 'module' ? 'module' : 'global',
    // A host has no entry; tools then write an empty name.
    entry: remoteEntry?.name ? path.posix.join(remoteEntry.path, remoteEntry.name).replace(/^\//, '') : null,
    exposes: Object.fromEntries(exposes.map((one) => [one.path, [...one.assets.css.sync, ...one.assets.js.sync]])),
  };
}

/** The files of the exposed modules, also those that are loaded later. */
const namedIn = ({ exposes }: Manifest) =>
  exposes.flatMap(({ assets: { css, js } }) => [...css.sync, ...js.sync, ...js.async]);

const versionsOf = ({ shared }: Manifest) => Object.fromEntries(shared.map(({ name, version }) => [name, { version }]));

const rangesOf = ({ shared }: Manifest) =>
  Object.fromEntries(
    shared
      .filter(({ requiredVersion }) => requiredVersion !== '')
      .map(({ name, requiredVersion }) => [name, requiredVersion]),
  );

const copiesIn = ({ shared }: Manifest) =>
  shared
    .filter(({ assets: { js } = { js: { sync: [], async: [] } } }) => js.sync.length + js.async.length > 0)
    .map(({ name }) => name);

async function readOwn<Shape extends v.GenericSchema>(
  directory: string,
  file: string,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const text = await readFile(path.join(directory, file), 'utf8').catch(() => null);
  if (text === null) throw new CommandError(missing(directory, file));
  if (text.length > 1_000_000) throw new CommandError(`${file} in ${directory} is longer than 1,000,000 characters.`);
  const read = v.safeParse(shape, parseJson(text));
  if (read.success) return read.output;
  throw new CommandError(`${file} in ${directory}: ${describeIssues(read.issues)}.`);
}

/** Rspack's and webpack's plugin write none without a public path. */
export const noManifest =
  'Switch on the "manifest" option of the federation plugin, and set output.publicPath to "auto" (Rspack, webpack).';

const missing = (directory: string, file: string) =>
  file.endsWith(descriptionFiles.manifest)
    ? `${directory} has no ${file}. ${noManifest}`
    : `${directory} has no ${file}. Let the build copy remote.json, which names the part, its routes and its owner, there.`;

// A sha256, because preload links are used only with the same hash as in the bundler's runtime.
const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
