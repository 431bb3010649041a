import { posix } from 'node:path';
import type { HashedFile } from 'composition/composition';
import { CommandError } from 'composition/errors';
import type { BuiltDescription, ShellDescription } from 'composition/part';
import { searchModule } from 'composition/remote-names';
import { getLayoutChunkName, layouts } from 'composition/routes';
import * as v from 'valibot';

import { formatShortList } from './findings.ts';

const list = v.optional(v.array(v.string()), []);
const fileLists = v.object({ sync: list, async: list });
const assets = v.object({ js: fileLists, css: fileLists });
const noAssets = { js: {}, css: {} };

/** The fields of mf-manifest.json that we use. */
export const manifest = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.optional(v.string()),
    publicPath: v.optional(v.string(), 'auto'),
    buildInfo: v.optional(v.object({ buildVersion: v.optional(v.string(), '') }), {}),
    // Relies on undocumented behavior: the manifests of four federation tools differ in these fields. gate.spec.ts reads a
    // build of each.
    remoteEntry: v.optional(
      v.object({ name: v.string(), path: v.optional(v.string(), ''), type: v.optional(v.string(), 'global') }),
    ),
  }),
  shared: v.optional(
    v.array(
      v.object({
        name: v.string(),
        version: v.optional(v.string(), ''),
        // `false` means any version.
        requiredVersion: v.fallback(v.string(), '*'),
        assets: v.optional(assets, noAssets),
      }),
    ),
    [],
  ),
  exposes: v.optional(v.array(v.object({ path: v.string(), assets })), []),
  remotes: v.optional(v.array(v.unknown()), []),
});
type Manifest = v.InferOutput<typeof manifest>;

/** Returns the path and hash of a file in the build. Throws if the build has no such file. */
type HashFile = (file: string) => HashedFile;

export function describeShell(
  { chunks, languages, ...description }: ShellDescription,
  { shared }: Manifest,
  hashFile: HashFile,
) {
  const getFiles = (...names: string[]) =>
    [...new Set(names.flatMap((name) => (Object.hasOwn(chunks, name) ? (chunks[name] ?? []) : [])))].map(hashFile);
  const brokenRoute = description.routes.find(({ chunk }) => !Object.hasOwn(chunks, chunk));
  if (brokenRoute !== undefined)
    throw new CommandError(`shell.json names no chunk ${brokenRoute.chunk}, which ${brokenRoute.path} needs.`);
  return {
    ...description,
    page: getFiles('main'),
    preload: Object.fromEntries(description.routes.map(({ path, chunk }) => [path, getFiles(chunk)])),
    // Pages of remotes need a signed-in user, so they need the chunk that calls the API and the federation's host.
    layouts: Object.fromEntries(
      layouts.map((layout) => [layout, getFiles(getLayoutChunkName(layout), 'backend', 'remotes')]),
    ),
    languages: Object.fromEntries(languages.map((language) => [language, getFiles(language)])),
    offers: Object.fromEntries(shared.map(({ name, version }) => [name, version])),
  };
}

export const getEntry = ({ metaData: { remoteEntry } }: Pick<Manifest, 'metaData'>): string =>
  posix.join(remoteEntry?.path ?? '', remoteEntry?.name || 'remoteEntry.js').replace(/^\//, '');

/**
 * Lists all files that the manifest names: the entry, and the files of exposed modules and shared packages, including style
 * sheets.
 */
export function listNamedFiles({ metaData, exposes, shared }: Manifest): string[] {
  const lists = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async]);
  const entry = metaData.remoteEntry === undefined ? [] : [getEntry({ metaData })];
  return [...new Set([...entry, ...lists.flat()])];
}

export const getChunkGlobal = (main: Manifest, files: ReadonlyMap<string, Buffer>) =>
  findChunkGlobal(String(files.get(getEntry(main)) ?? ''));

export function describeRemote(
  description: BuiltDescription,
  { name, metaData, shared, exposes }: Manifest,
  hashFile: HashFile,
) {
  const { globalName = name, remoteEntry, publicPath } = metaData;
  if (!['auto', ''].includes(publicPath))
    throw new CommandError(
      `${description.name} loads its files from ${publicPath}, where the site does not serve them. ${setPublicPath}`,
    );
  const modules = new Map(
    exposes.map(({ path, assets: { css, js } }) => [path, [...css.sync, ...js.sync].map(hashFile)]),
  );
  const brokenRoutes = description.routes.filter(({ module }) => !modules.has(module));
  if (brokenRoutes.length > 0) {
    const [offered, hidden] = [
      brokenRoutes.map(({ path }) => path),
      new Set(brokenRoutes.map(({ module }) => module)),
    ].map(formatShortList);
    throw new CommandError(
      `${description.name} offers ${offered}, but does not expose ${hidden}. Expose the module, or remove the route from remote.json.`,
    );
  }
  const { href: entry, integrity } = hashFile(getEntry({ metaData }));
  return {
    ...description,
    container: globalName,
    type: remoteEntry?.type === 'module' ? 'module' : 'global',
    entry,
    integrity,
    preload: Object.fromEntries(description.routes.map((route) => [route.path, modules.get(route.module)])),
    ...(modules.has(searchModule) && { hasSearch: true }),
    // A remote has a language if it exposes messages in that language.
    languages: Object.fromEntries(
      [...modules].flatMap(([module, pinned]) => {
        const [, language] = /^\.\/languages\/([a-z]{2})$/.exec(module) ?? [];
        return language === undefined ? [] : [[language, pinned]];
      }),
    ),
    requires: Object.fromEntries(shared.map(({ name: shares, requiredVersion }) => [shares, requiredVersion])),
    brings: shared
      .filter(({ assets: { js } }) => js.sync.length + js.async.length > 0)
      .map(({ name: copied }) => copied),
  };
}

/** Advice for a build with a fixed public path. */
export const setPublicPath =
  'Set the build’s public path to "auto" (Rspack, webpack: output.publicPath; Rsbuild: output.assetPrefix; Vite: base "./").';

/**
 * Returns the global variable that receives the chunks of an Rspack or webpack build. The build's entry makes it an array and
 * replaces the array's `push`.
 */
function findChunkGlobal(entry: string): string | undefined {
  const [, named, quoted] = chunkGlobal.exec(entry) ?? [];
  return named ?? quoted;
}

// Relies on undocumented behavior: the text of the bundlers' runtimes. e2e/faults/gate.spec.ts reads real builds of each tool.
const chunkGlobal =
  /\b(?:self|globalThis|window|global|this)\)?(?:\.([\w$]+)|\[["']([^"'\]]+)["']\])\s*(?:(?:\|\||\?\?)=|=[^;,]{0,80}\|\||=)\s*\[\](?=[^]{0,300}\.push\s*=[^=])/;
