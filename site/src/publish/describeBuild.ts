import { createHash } from 'node:crypto';
import path from 'node:path';
import { builtDescription, type Part, readPart, shellDescription } from 'composition/part';
import { describeIssues } from 'composition/remotes';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';

/** What to do about a build whose files are not found where the site serves them. */
export const setPublicPath =
  'Set the build’s public path to "auto" (Rspack, webpack: output.publicPath; Rsbuild: output.assetPrefix; Vite: base "./").';

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
export function describeBuild(directory: string, files: ReadonlyMap<string, Buffer>): Part {
  const read = <Shape extends v.GenericSchema>(file: string, shape: Shape): v.InferOutput<Shape> => {
    const bytes = files.get(file);
    if (bytes === undefined)
      throw new CommandError(
        `${directory} has no ${file}. Let the build copy ${file}, which names the part, its routes and its owner, there.`,
      );
    if (bytes.length > 1_000_000)
      throw new CommandError(`${file} in ${directory} is longer than 1,000,000 characters.`);
    const parsed = v.safeParse(shape, parseJson(bytes.toString()));
    if (parsed.success) return parsed.output;
    throw new CommandError(`${file} in ${directory}: ${describeIssues(parsed.issues)}.`);
  };
  const main = read('mf-manifest.json', manifest);
  const own = files.has('shell.json') ? read('shell.json', shellDescription) : read('remote.json', builtDescription);
  const absent = namedIn(main).find((file) => !files.has(file));
  if (absent !== undefined)
    throw new CommandError(`${directory} has no ${absent}, which mf-manifest.json names. Build it again.`);
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
  const part = readPart({ ...described, version, ...('chunks' in own ? { entry: null } : {}) });
  if (part.ok) return part.part;
  throw new CommandError(`The build in ${directory} cannot be published: ${part.wrong}.`);
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

/** The hash in a file's integrity attribute: a sha256, because preload links are used only with the same hash as in the bundler's runtime. */
export const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
