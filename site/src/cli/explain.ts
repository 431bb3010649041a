import { SourceMap, type SourceMapPayload } from 'node:module';
import type { SiteChange } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import type { LoggedError } from 'composition/take-reports';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { mapKey } from '../publish/builds.ts';
import { findReport } from '../serve/pageReports.ts';
import { formatTime, readChanges } from '../store/changes.ts';
import { readSite } from '../store/compositionInStore.ts';
import type { Store } from '../store/Store.ts';
import { type Command, reportsFile } from './Command.ts';

export const explain: Command = {
  usage: 'explain <reference> [--reports <file>]',
  does: 'prints the error behind a reference: where in the sources it was thrown, whose it is, and which release it came with',
  maxArgs: 1,
  async run(input) {
    const { args, store } = input;
    const [reference = ''] = args;
    if (!/^[0-9a-f]{8}$/.test(reference))
      throw new CommandError('Which reference? Name the eight characters that the page shows, for example 1f0c92ab.');
    const file = reportsFile(input);
    const report = await findReport(file, reference);
    if (report === null)
      throw new CommandError(
        `${file} has no error ${reference}; name the file of the server that took it with --reports.`,
      );
    const stack = await Promise.all(report.stack.map((frame) => originalOf(store, frame)));
    const { site } = await readSite(store);
    const changes = await readChanges(store, site);
    const release = changes.find(
      ({ action, part, version, train = [{ part, version }] }) =>
        action === 'publish' && train.some((one) => one.part === report.part && one.version === report.version),
    );
    const before = changes.find(({ part, revision }) => part === report.part && revision < (release?.revision ?? 0));
    return {
      lines: [
        ...describeReport(report),
        ...stack.map((frame) => `    at ${frame}`),
        ...describeRelease(report, release, before),
      ],
      data: { report, stack, release: release ?? null, before: before ?? null },
    };
  },
};

function describeReport({ reference, time, part, version, owner, route, kind, message }: LoggedError): string[] {
  return [
    `${reference}  ${formatTime(time)}  ${part} ${version}, ${owner ?? 'no owner named'}`,
    `  ${kind} at ${route === '' ? 'an unknown address' : route}`,
    `  ${message}`,
  ];
}

function describeRelease({ part, version }: LoggedError, release?: SiteChange, before?: SiteChange): string[] {
  if (release === undefined) return [`  The log of changes does not name the publish of ${part} ${version}.`];
  const { at, by, commit, commits, accepted } = release;
  return [
    `  Published ${formatTime(at)} by ${by}${commit === null ? '' : `, from ${commit.slice(0, 12)}`}; before it ${before?.version ?? 'nothing'} was live.`,
    ...accepted.map((what) => `  Accepted: ${what}`),
    ...(commits.length === 0 ? [] : ['  Changed since:', ...commits.map((subject) => `    ${subject}`)]),
  ];
}

/** The position in the sources for one in a built file; unchanged if the source map was removed. */
async function originalOf(store: Store, frame: string): Promise<string> {
  const [, part = '', version = '', file = '', line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? [];
  const text = await store.hidden.read(`${mapKey({ name: part, version }, file)}.map`);
  const map = v.safeParse(sourceMap, parseJson(String(text)));
  if (!map.success) return frame;
  // Stacks count lines from one, source maps from zero.
  const found = new SourceMap(withDefaults(map.output)).findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in found)) return frame;
  const { originalSource, originalLine, originalColumn } = found;
  const source = originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${source}:${originalLine + 1}:${originalColumn + 1}`;
}

const sourceMap = v.object({
  version: v.literal(3),
  mappings: v.string(),
  sources: v.array(v.string()),
  names: v.array(v.string()),
});

const withDefaults = (map: v.InferOutput<typeof sourceMap>): SourceMapPayload => ({
  ...map,
  file: '',
  sourcesContent: [],
  sourceRoot: '',
});
