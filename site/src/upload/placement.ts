import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { toKey, type Part, type HashedFile, sharedFolder } from 'composition/composition';

import { isTypeDeclaration } from '../files/fileTypes.ts';
import { rewriteFilePaths } from '../files/manifestPaths.ts';

/** A build with the URLs of its files. */
export type Placement = {
  part: Part;
  /** The content of the build's build.json. */
  description: string;
  /** The keys of the files that other builds of the part may also use. */
  shared: readonly string[];
  /** All files by key, without compressed forms and build.json. */
  files: ReadonlyMap<string, Buffer>;
};

/** A build's files by name, its entry, and a function that describes the build with the URLs of its files. */
type BuildToPlace = {
  name: string;
  version: string;
  entry: string;
  files: ReadonlyMap<string, Buffer>;
  hashes: Readonly<Record<string, string>>;
  describe: (hashFile: (file: string) => HashedFile | null) => Part;
};

/**
 * Places the files that pages load in the folder that the part's builds share, and all other files in the build's own folder.
 */
export const placeInSharedFolder = (build: BuildToPlace): Placement => place(build, chooseSharedKeys(build));

/** Places all files in the build's own folder, because another build has a file with the same name but different bytes. */
export const placeInOwnFolder = (build: BuildToPlace): Placement => place(build, new Map());

function place(build: BuildToPlace, shared: ReadonlyMap<string, string>): Placement {
  const { files, hashes, describe } = build;
  const getFileKey = (file: string) => shared.get(file) ?? toKey(build, file);
  const part = describe((file) => {
    const integrity = Object.hasOwn(hashes, file) ? hashes[file] : undefined;
    return integrity === undefined ? null : { href: `/${getFileKey(file)}`, integrity };
  });
  const folder = toKey(build, '');
  const toRelativePath = (file: string) => posix.relative(folder, getFileKey(file));
  const placedFiles = [...files].map(([file, bytes]) => {
    const isMoved = file === 'mf-manifest.json' && shared.size > 0;
    return [getFileKey(file), isMoved ? Buffer.from(rewriteFilePaths(String(bytes), toRelativePath)) : bytes] as const;
  });
  const keys = [...shared.values()];
  const text = { ...part, files: hashes, ...(keys.length > 0 && { shared: keys }) };
  return { part, description: `${JSON.stringify(text, null, 1)}\n`, shared: keys, files: new Map(placedFiles) };
}

/** Whether a file describes a single build, or becomes part of the site's pages. */
const isOfBuild = (file: string) => /^(mf-manifest|remote|shell)\.json$|\.html$/.test(file) || isTypeDeclaration(file);

/**
 * Returns the keys of the files that pages load. A remote's entry with a constant name gets a hash, because only the
 * composition names the entry, and its chunks depend only on its folder. An entry that another script imports keeps its name.
 */
function chooseSharedKeys({ name, entry, files }: BuildToPlace): ReadonlyMap<string, string> {
  const loadedFiles = [...files].filter(([file]) => !isOfBuild(file));
  const entryName = posix.basename(entry);
  const isImported = loadedFiles.some(
    ([file, bytes]) => file !== entry && isScript.test(file) && bytes.includes(entryName),
  );
  const chooseName = (file: string, bytes: Buffer) => {
    if (file !== entry || isImported || hasHash.test(file)) return file;
    return file.replace(isScript, `.${hash('sha256', bytes).slice(0, 10)}$&`);
  };
  return new Map(loadedFiles.map(([file, bytes]) => [file, `${name}/${sharedFolder}/${chooseName(file, bytes)}`]));
}

const isScript = /\.m?js$/;
const hasHash = /[.-](?=[\w-]*\d)[\w-]{8,}\.m?js$/;
