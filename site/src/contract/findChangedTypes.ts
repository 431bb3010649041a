import { parseJson } from 'composition/parse-json';
import type { Part } from 'composition/part';
import { keyOf } from 'composition/composition';
import * as v from 'valibot';

import { type BuildFinding, CommandError } from '../errors.ts';
import { type Build, typesFile } from '../publish/readBuild.ts';
import type { Store } from '../store/Store.ts';
import { hasHash } from '../store/vouchedFiles.ts';
import type { ContractFiles, Pair } from './assertions.ts';
import { compareContracts } from './compareContracts.ts';

/**
 * What the types of a build break beside the parts that are live: as a remote of this shell, or as the shell of these remotes.
 * Parts that say nothing of their types are compared by name alone.
 */
export async function findChangedTypes(
  store: Store,
  { part, files }: Build,
  live: readonly Part[],
  contract: string,
  train: readonly Build[] = [],
): Promise<BuildFinding[]> {
  const own = readTypes(files.get(typesFile) ?? null, part.name);
  // What goes live together is not in the store yet.
  const typesOf = async (other: Part) =>
    train.find((build) => build.part === other)?.files.get(typesFile) ?? readPublished(store, other);
  const others = live.filter(({ name, entry }) => name !== part.name && (entry === null) !== (part.entry === null));
  const pairs = others.map(async (other): Promise<Pair | null> => {
    const theirs = readTypes(await typesOf(other), other.name);
    if (own === null || theirs === null) return null;
    if (part.entry === null && other.entry !== null)
      return { shell: part, remote: other, shellTypes: own, remoteTypes: theirs };
    if (part.entry !== null && other.entry === null)
      return { shell: other, remote: part, shellTypes: theirs, remoteTypes: own };
    return null;
  });
  const known = (await Promise.all(pairs)).filter((pair) => pair !== null);
  return compareContracts(known, part.name, contract);
}

/** The declarations as their part published them; null where it published none. */
async function readPublished(store: Store, part: Part): Promise<Uint8Array | null> {
  const integrity = part.integrity[typesFile];
  if (integrity === undefined) return null;
  const bytes = await store.read(keyOf(part, typesFile));
  if (bytes !== null && hasHash(bytes, integrity)) return bytes;
  throw new CommandError(
    `${typesFile} of ${part.name} is not the file that was published. Publish ${part.name} again.`,
  );
}

// The files are written into a folder to be compiled: none may lead out of it.
const contractFiles = v.record(
  v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+(\/[\w-]+)*(\.[\w-]+)?\.d\.ts$/)),
  v.pipe(v.string(), v.maxLength(500_000)),
);

function readTypes(bytes: Uint8Array | null, name: string): ContractFiles | null {
  if (bytes === null) return null;
  const read = v.safeParse(contractFiles, bytes.length > maxBytes ? null : parseJson(Buffer.from(bytes).toString()));
  if (read.success && Object.hasOwn(read.output, 'index.d.ts')) return read.output;
  throw new CommandError(`${typesFile} of ${name} holds no declarations of a session contract. Build ${name} again.`);
}

const maxBytes = 4_000_000;
