import { hash } from 'node:crypto';

import type { SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';
import { explainIssues } from 'composition/issues';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import type { BuildFinding } from '../publish/findings.ts';
import type { Build } from '../publish/readBuild.ts';
import { listLiveParts } from '../store/compositions.ts';
import type { Run } from './runBuild.ts';

const text = v.pipe(v.string(), v.maxLength(1000, 'longer than 1,000 characters'));
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'not a hash'));

const pageResult = v.object({
  part: text,
  path: v.pipe(text, v.startsWith('/', 'not a path')),
  after: v.nullable(text),
  reasons: v.pipe(v.array(text), v.maxLength(50, 'more than 50')),
  isFlaky: v.boolean(),
});

const runResult = v.object({
  /** The hashes of the build in the run, and of the parts with which it ran. */
  build: digest,
  parts: v.record(text, digest),
  pages: v.pipe(v.array(pageResult), v.maxLength(5000, 'more than 5,000')),
  notes: v.pipe(v.array(text), v.maxLength(5000, 'more than 5,000')),
});

/** The result of a run. Another job or machine can use it to publish. */
export type RunResult = v.InferOutput<typeof runResult>;

const maxBytes = 10_000_000;

/** Ends a command with its own exit code: the run must be repeated, but nothing else is wrong. */
export class StaleRunError extends CommandError {
  override readonly name = 'StaleRunError';
}

export const createResult = (
  { part, hashes }: Build,
  site: SiteComposition,
  { pages, notes }: Run,
  name: string,
): RunResult => ({
  build: hashBuild({ part, hashes }),
  parts: hashOtherParts(site, name),
  pages: pages.map((page) => ({ ...page, reasons: page.reasons.slice(0, 50).map(({ what }) => what.slice(0, 1000)) })),
  notes: notes.map((note) => note.slice(0, 1000)),
});

/** Parses a result. The error explains what is wrong. */
export function readResult(bytes: Buffer, file: string): RunResult {
  if (bytes.length > maxBytes) throw new CommandError(`${file} is longer than ${maxBytes} bytes.`);
  const result = v.safeParse(runResult, parseJson(bytes.toString()));
  if (result.success) return result.output;
  throw new CommandError(`${file} is not the result of a run: ${explainIssues(result.issues, 'the file')}.`);
}

/** Throws StaleRunError if the run was of another build, or if other parts are live now. */
export function requireSameRun({ build, parts }: RunResult, { part, hashes }: Build, site: SiteComposition): void {
  if (build !== hashBuild({ part, hashes }))
    throw new StaleRunError(`The run tested another build of ${part.name}. Run ${part.name} ${part.version} again.`);
  const live = hashOtherParts(site, part.name);
  const names = new Set([...Object.keys(live), ...Object.keys(parts)]);
  const changedParts = [...names].filter((name) => live[name] !== parts[name]);
  if (changedParts.length > 0)
    throw new StaleRunError(
      `${changedParts.join(' and ')} changed since the run of ${part.name} ${part.version}. Run it again.`,
    );
}

/** Returns the live parts that appear together with this one. A version's files never change. */
const hashOtherParts = (site: SiteComposition, name: string) =>
  Object.fromEntries(
    listLiveParts(site).flatMap((part) => (part.name === name ? [] : [[part.name, hashText(JSON.stringify(part))]])),
  );

const hashBuild = ({ part, hashes }: Pick<Build, 'part' | 'hashes'>) => hashText(JSON.stringify([part, hashes]));

const hashText = (value: string) => hash('sha256', value);

/** Returns a finding for each page that fails. */
export function findBrokenPages({ pages }: RunResult): BuildFinding[] {
  const brokenPages = new Map<string, string[]>();
  for (const { part, path, after, reasons, isFlaky } of pages) {
    if (isFlaky || reasons.length === 0) continue;
    const place = `${part} ${path}${after === null ? '' : `, opened after ${after} in the same document`}`;
    brokenPages.set(path, [...(brokenPages.get(path) ?? []), `${place}: ${reasons.slice(0, 3).join(' ')}`]);
  }
  return [...brokenPages].map(([path, texts]) => ({
    what: `The page fails in a browser: ${texts.slice(0, 2).join(' And ')}`,
    todo: texts.some((line) => /policy|Trusted/i.test(line))
      ? 'See “What the site’s policy refuses” in docs/outside-teams.md.'
      : 'See it with --pictures <folder>, or open it in npm run preview or askwell-dev.',
    kind: `broken:${toKind(path)}`,
  }));
}

/** Converts a path into a kind of finding, without spaces. */
const toKind = (path: string): `/${string}` => `/${path.slice(1)}`;

/** Summarizes the run in one line, and adds notes that do not refuse the build. */
export function describeRun({ pages, notes }: RunResult): string[] {
  const flakyPages = pages.filter((page) => page.isFlaky);
  const openedCount = new Set(pages.map(({ part, path }) => `${part} ${path}`)).size;
  return [
    `Run in a browser: ${openedCount} ${openedCount === 1 ? 'page' : 'pages'}.`,
    ...flakyPages.map(
      ({ part, path, reasons }) => `Flaky, late in one of two visits: ${part} ${path}: ${reasons[0] ?? ''}`,
    ),
    ...notes,
  ];
}
