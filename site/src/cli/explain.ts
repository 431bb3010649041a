import { SourceMap } from 'node:module';
import { readFile } from 'node:fs/promises';
import { parseJson } from 'composition/parse-json';
import { errorReport } from 'composition/report-schema';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { mapKey } from '../publish/builds.ts';
import type { Store } from '../store/Store.ts';
import { command, noFlags } from './Command.ts';

export const explain = command({
  usage: 'explain <reference> <log of the server>',
  does: 'prints the error behind a reference: whose it is, and where in the sources it was thrown',
  maxArgs: 2,
  flags: noFlags,
  async run({ args, store }) {
    const [reference = '', file] = args;
    if (!/^[0-9a-f]{8}$/.test(reference))
      throw new CommandError('Which reference? Name the eight characters that the page shows, for example 1f0c92ab.');
    if (file === undefined)
      throw new CommandError('Where is the log of the server that took the report? Name its file.');
    const line = (await readFile(file, 'utf8'))
      .split('\n')
      .findLast((one) => one.includes(`"reference":"${reference}"`));
    const read = v.safeParse(loggedError, parseJson(line ?? ''));
    if (!read.success) throw new CommandError(`${file} has no error ${reference}.`);
    const report = read.output;
    const { part, version, owner, kind, route, message } = report;
    const stack = await Promise.all(report.stack.map((frame) => originalOf(store, frame)));
    return [
      `${reference}  ${part} ${version}, ${owner ?? 'no owner named'}`,
      `  ${kind} at ${route === '' ? 'an unknown address' : route}`,
      `  ${message}`,
      ...stack.map((frame) => `    at ${frame}`),
    ];
  },
});

const loggedError = v.object({ ...errorReport.entries, owner: v.nullable(v.string()) });

/** The position in the sources for one in a built file; unchanged if the source map was removed. */
async function originalOf(store: Store, frame: string): Promise<string> {
  const [, part = '', version = '', file = '', line, column] = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? [];
  const text = await store.hidden.read(`${mapKey({ name: part, version }, file)}.map`);
  const map = v.safeParse(sourceMap, parseJson(String(text)));
  if (!map.success) return frame;
  // Stacks count lines from one, source maps from zero.
  const found = new SourceMap(map.output).findEntry(Number(line) - 1, Number(column) - 1);
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
  file: v.fallback(v.string(), ''),
  sourceRoot: v.fallback(v.string(), ''),
  sourcesContent: v.fallback(v.array(v.string()), []),
});
