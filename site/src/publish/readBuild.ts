import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Part, type HashedFile, readPart } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { builtDescription, shellDescription } from 'composition/part';
import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import { buildRecord } from 'composition/record';
import { answersFile, type OwnAnswers, readOwnAnswers } from 'stand-in/own-answers';
import * as v from 'valibot';

import { partFilePattern, isLeftover, isTypeDeclaration } from '../files/fileTypes.ts';
import { listFilesBelow } from '../store/directoryStore.ts';
import { placeInOwnFolder, placeInSharedFolder, type Placement } from '../upload/placement.ts';
import { type BuildFinding, formatShortList } from './findings.ts';
import { checkFiles } from './checkFiles.ts';
import { findLostRecord } from './checkNames.ts';
import { checkScripts } from './checkScripts.ts';
import {
  getChunkGlobal,
  describeRemote,
  describeShell,
  getEntry,
  manifest,
  listNamedFiles,
  setPublicPath,
} from './describePart.ts';

/** A build: its files and its description, which contains the files' hashes. */
export type Build = {
  part: Part;
  /** The hashes of the build's files, in the order of their names. */
  hashes: Readonly<Record<string, string>>;
  /**
   * Where the build's files go: into the shared folder, or into the build's own folder if the shared one has different files
   * with the same names.
   */
  inSharedFolder: Placement;
  inOwnFolder: Placement;
  /** The answers of the team's own backend during the run. */
  answers: OwnAnswers;
  /** Findings about the build's files, regardless of what is live. */
  findings: readonly BuildFinding[];
};

/** Reads a build and describes it. Throws if the build cannot be published. */
export async function readBuild(directory: string): Promise<Build> {
  // Skips links, which could point outside of the folder, and pipes and devices, which may never end.
  const presentFiles = (await listFilesBelow(directory)).filter((file) => !isLeftover(file));
  if (presentFiles.length === 0)
    throw new CommandError(
      `There is no build in ${directory}. Build the part first, or name the folder of its build with --from.`,
    );
  // Without a public path, the plugins of Rspack and webpack write no manifest.
  if (!presentFiles.includes('mf-manifest.json'))
    throw new CommandError(
      `${directory} has no mf-manifest.json. Turn on the "manifest" option of the federation plugin. ${setPublicPath}`,
    );
  const files = new Map<string, Buffer>();
  for (const file of presentFiles.toSorted()) {
    // Some names are reserved for the store; others have no URL on the site.
    if (/(^|\/)build\.json$|\.(br|gz)$/.test(file) || !partFilePattern.test(`shell/1/${file}`))
      throw new CommandError(`${file} in ${directory} has a name that the site cannot use. Rename it.`);
    files.set(file, await readFile(join(directory, file)));
  }
  const answers = readAnswers(files.get(answersFile));
  // Only the run reads these answers, before anything is published.
  files.delete(answersFile);
  return { ...describeBuild(directory, files), answers };
}

function readAnswers(text: Buffer | undefined): OwnAnswers {
  const answersResult = text === undefined ? null : readOwnAnswers(text);
  if (answersResult === null) return {};
  if (answersResult.ok) return answersResult.answers;
  throw new CommandError(`${answersResult.error}.`);
}

/** The names and calls of a build, in the file that the kit's builds write. */
const recordFile = 'mf-record.json';

/**
 * Describes a build from its two files: `mf-manifest.json`, and `remote.json` (or the shell's `shell.json`). Computes the
 * hashes here, so that builds of any tool can be published.
 */
function describeBuild(directory: string, files: ReadonlyMap<string, Buffer>): Omit<Build, 'answers'> {
  const parseFile = <Shape extends v.GenericSchema>(file: string, shape: Shape): v.InferOutput<Shape> => {
    const bytes = files.get(file);
    if (bytes === undefined)
      throw new CommandError(
        `${directory} has no ${file}. Let the build copy ${file}, which names the part, its routes and its owner, there.`,
      );
    if (bytes.length > 1_000_000)
      throw new CommandError(`${file} in ${directory} is longer than 1,000,000 characters.`);
    const json = parseJson(bytes.toString());
    if (json === undefined) throw new CommandError(`${file} in ${directory} is not JSON. Build it again.`);
    const result = v.safeParse(shape, json);
    if (result.success) return result.output;
    throw new CommandError(`${file} in ${directory}: ${explainIssues(result.issues, 'the file')}.`);
  };
  const mainManifest = parseFile('mf-manifest.json', manifest);
  const { takes, gives, calls } = files.has(recordFile) ? parseFile(recordFile, buildRecord) : {};
  const description = files.has('shell.json')
    ? parseFile('shell.json', shellDescription)
    : parseFile('remote.json', builtDescription);
  // Ignores the archive of types, which contains the build time: the same sources must always have the same version.
  const hashedFiles = [...files].filter(([file]) => !isTypeDeclaration(file));
  const hashes = new Map(hashedFiles.map(([file, bytes]) => [file, getIntegrity(bytes)] as const).toSorted());
  const version =
    description.version ??
    `${mainManifest.metaData.buildInfo.buildVersion || '1.0.0'}-${hash('sha256', JSON.stringify([...hashes])).slice(0, 12)}`;
  // The record affects only the version: each version is stored once, with the names and calls that checks compare.
  hashes.delete(recordFile);
  const absentFiles = listNamedFiles(mainManifest).filter((file) => !files.has(file));
  if (absentFiles.length > 0)
    throw new CommandError(
      `${directory} has no ${formatShortList(absentFiles)}, which mf-manifest.json names. Build it again, and copy all of it.`,
    );
  const describe = (find: (file: string) => HashedFile | null): Part => {
    const hashFile = (file: string) => {
      const hashedFile = find(file);
      if (hashedFile !== null) return hashedFile;
      throw new CommandError(`${directory} has no ${file}, which shell.json names. Build it again.`);
    };
    const describedPart =
      'chunks' in description
        ? { ...describeShell(description, mainManifest, hashFile), gives, calls }
        : {
            ...describeRemote(description, mainManifest, hashFile),
            takes,
            calls,
            chunkGlobal: getChunkGlobal(mainManifest, files),
          };
    const part = readPart({ ...describedPart, version });
    if (part.ok) return part.part;
    throw new CommandError(`The build in ${directory} cannot be published: ${part.error}.`);
  };
  const build = {
    name: description.name,
    version,
    entry: getEntry(mainManifest),
    // Omits the record, because build.json contains it.
    files: new Map([...files].filter(([file]) => file !== recordFile)),
    hashes: Object.fromEntries(hashes),
    describe,
  };
  const inSharedFolder = placeInSharedFolder(build);
  const { part } = inSharedFolder;
  const label = `${part.name} ${version}`;
  const findings = [
    ...checkScripts(
      label,
      files,
      'chunks' in description ? (description.chunks['main'] ?? []) : [getEntry(mainManifest)],
    ),
    ...('chunks' in description ? [] : checkFiles(label, mainManifest, files)),
    ...findLostRecord({ ...description, version, takes, gives, shared: mainManifest.shared.map(({ name }) => name) }),
  ];
  return { part, hashes: build.hashes, inSharedFolder, inOwnFolder: placeInOwnFolder(build), findings };
}

/**
 * Returns the hash for a file's integrity attribute. Uses sha256 like the bundler's runtime, because preload links must match.
 */
export const getIntegrity = (bytes: Buffer) => `sha256-${hash('sha256', bytes, 'base64')}`;
