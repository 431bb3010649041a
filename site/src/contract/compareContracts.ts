import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { execPath } from 'node:process';
import { keyOf } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import type { Part } from 'composition/part';
import * as v from 'valibot';

import { type BuildFinding, CommandError } from '../errors.ts';
import { type Build, typesFile } from '../publish/buildFiles.ts';
import type { Store } from '../store/Store.ts';
import { hasHash } from '../store/verifiedFiles.ts';
import {
  type Assertion,
  assertionAt,
  assertionFile,
  assertionsFor,
  comparable,
  type ContractFiles,
  type Pair,
} from './assertions.ts';

/** Findings about what a remote uses and the shell's contract has removed or changed. `candidate` is the part to fix. */
export async function compareContracts(
  pairs: readonly Pair[],
  candidate: string,
  contract: string,
  timeLimit?: number,
): Promise<BuildFinding[]> {
  const compared = await compareTypes(pairs, contract, timeLimit);
  return compared.flatMap(({ pair, differences }) => findingsOf(pair, differences, candidate));
}

/** One difference between types, and all symbols that have it. */
type Difference = { symptom: string; symbols: Set<string>; files: Set<string> };

/**
 * Compares each pair with TypeScript. `contract` is the folder of an installed shared-session, from which the packages that
 * the declarations import resolve. There is a time limit, because malicious types can take hours to compile.
 */
export async function compareTypes(
  pairs: readonly Pair[],
  contract: string,
  timeLimit = 120_000,
): Promise<{ pair: Pair; differences: Difference[] }[]> {
  const different = pairs.filter(
    ({ shellTypes, remoteTypes }) => JSON.stringify(shellTypes) !== JSON.stringify(remoteTypes),
  );
  if (different.length === 0) return [];
  const cache = path.join(contract, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'contract-'));
  try {
    const asserted = new Map<string, { pair: Pair; assertions: Assertion[] }>();
    // Equal contracts are written and compiled only once.
    const written = new Map<ContractFiles, string>();
    const writeTypes = async (types: ContractFiles) => {
      const known = written.get(types);
      if (known !== undefined) return known;
      const name = `contract${written.size}`;
      written.set(types, name);
      await writeFiles(path.join(folder, name), types);
      return name;
    };
    for (const pair of different) {
      const { name } = pair.remote;
      const assertions = assertionsFor(pair);
      const [shell, remote] = [await writeTypes(pair.shellTypes), await writeTypes(pair.remoteTypes)];
      await writeFile(path.join(folder, `${name}.ts`), assertionFile(assertions, { shell, remote }));
      asserted.set(name, { pair, assertions });
    }
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: [...asserted.keys()].map((name) => `${name}.ts`) }),
    );
    const output = await compile(folder, timeLimit);
    if (output === null)
      throw new CommandError(
        `The types of ${[...asserted.keys()].join(', ')} could not be compared with the shell's in ${timeLimit / 1000} seconds. Look into their contract.json.`,
      );
    const errors = readErrors(output);
    return [...asserted.values()].map(({ pair, assertions }) => ({
      pair,
      differences: differencesOf(assertions, errors.get(pair.remote.name) ?? []),
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const compilerOptions = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  noErrorTruncation: false,
};

type TypeError = { line: number; reasons: string[] };

async function writeFiles(folder: string, files: ContractFiles): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), comparable(text));
  }
}

/** The compiler's output, which may contain errors (exit codes 1 and 2); null if it exceeded the time limit. */
function compile(folder: string, timeout: number): Promise<string | null> {
  const tsc = path.join(path.dirname(findPackageJSON('typescript', import.meta.url) ?? ''), 'bin/tsc');
  // More checkers would compute the same types again.
  const args = [tsc, '-p', folder, '--pretty', 'false', '--checkers', '1'];
  return new Promise((resolve, reject) => {
    execFile(execPath, args, { maxBuffer: 64_000_000, timeout, killSignal: 'SIGKILL' }, (error, out) => {
      if (error === null || error.code === 1 || error.code === 2) resolve(out);
      else if (error.killed === true && error.code === null) resolve(null);
      else reject(new CommandError(`The contracts could not be compared: ${error.message}`));
    });
  });
}

/** The errors of each remote's assertions: the line, and the reasons from the outermost to the innermost. */
function readErrors(output: string): Map<string, TypeError[]> {
  const errors = new Map<string, TypeError[]>();
  let latest: TypeError | undefined;
  for (const line of output.split('\n')) {
    const [, name = '', at, message = ''] =
      /^(?:.*\/)?(remote-[\w-]+)\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (at === undefined) {
      if (/^\s/.test(line)) latest?.reasons.push(line.trim());
      continue;
    }
    latest = { line: Number(at), reasons: [message] };
    const known = errors.get(name) ?? [];
    errors.set(name, known);
    known.push(latest);
  }
  return errors;
}

function differencesOf(assertions: readonly Assertion[], errors: readonly TypeError[]): Difference[] {
  const bySymptom = new Map<string, Difference>();
  for (const { line, reasons } of errors) {
    const assertion = assertionAt(assertions, line);
    if (assertion === undefined || isAddition(assertion, reasons)) continue;
    const symptom = symptomOf(reasons);
    const known = bySymptom.get(symptom) ?? { symptom, symbols: new Set(), files: new Set() };
    known.symbols.add(assertion.symbol);
    for (const file of assertion.files) known.files.add(file);
    bySymptom.set(symptom, known);
  }
  return [...bySymptom.values()];
}

function findingsOf({ shell, remote }: Pair, differences: readonly Difference[], candidate: string): BuildFinding[] {
  const owner = remote.owner === undefined ? '' : ` (team ${remote.owner})`;
  const todo =
    candidate === 'shell'
      ? `Keep it as it was until ${remote.name} is published without it.`
      : `Build against the contract of the live shell ${shell.version}, or publish a shell with this one first.`;
  return differences.map(({ symptom, symbols, files }) => ({
    kind: 'incompatible',
    what: `${remote.name} ${remote.version}${owner} uses ${[...symbols].join(', ')}${files.size === 0 ? '' : ` in ${[...files].join(', ')}`}, and shell ${shell.version} has another type: ${symptom}`,
    todo,
  }));
}

/** Whether a difference is only a new property, which breaks no code that reads. The functions assert arguments. */
const isAddition = ({ line }: Assertion, reasons: readonly string[]) =>
  line.startsWith('export const write') &&
  /is missing in type|is missing the following properties/.test(reasons.at(-1) ?? '');

/** The innermost reason, with the path of properties that leads to it. */
function symptomOf(reasons: readonly string[]): string {
  const steps = reasons.flatMap((reason) => {
    const [, several, one] = step.exec(reason) ?? [];
    return several ?? one ?? [];
  });
  // Removes the temporary folder from names of types.
  const last = (reasons.at(-1) ?? '').replaceAll(/import\("[^"]*"\)\./g, '');
  return `${steps.length === 0 ? '' : `${steps.join(', ')}: `}${last}`;
}

const step = /[Tt]he types (?:of|returned by) '([^']+)'|Types of property '([^']+)'/;

/**
 * Findings about a build whose types do not fit the live parts, as a remote of the shell or as the shell of the remotes. Parts
 * without declarations are compared by names only.
 */
export async function findChangedTypes(
  store: Store,
  { part, files }: Build,
  live: readonly Part[],
  contract: string,
  train: readonly Build[] = [],
): Promise<BuildFinding[]> {
  const own = readTypes(files.get(typesFile) ?? null, part.name);
  // Parts that are published together are not in the store yet.
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

// The files are written into a folder to be compiled, so no name may lead out of it.
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
