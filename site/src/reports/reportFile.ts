import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';

import { errorReport } from 'composition/beacon';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { parseJson } from 'composition/parse-json';
import type { LoggedError } from 'composition/take-reports';

/**
 * Appends errors of pages to a file, a line each, so that `explain` finds them. At 16 MB a new file is started, and one
 * old file is kept.
 */
export function createReportFile(file: string, report: (message: string) => void): (entry: LoggedError) => void {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  return (entry) => {
    if (waiting.length < mostWaiting) waiting.push(`${JSON.stringify(entry)}\n`);
    writing ??= write().finally(() => (writing = null));
  };

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await append(lines.join('')).catch((error: unknown) => {
        if (!hasFailed) report(`Errors of pages cannot be written to ${file}: ${String(error)}`);
        hasFailed = true;
      });
    }
  }

  async function append(text: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true });
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    if (size > mostBytes) await rename(file, olderOf(file));
    await appendFile(file, text);
  }
}

/** The error that a card named with this reference; the newest one, should there be two. */
export async function findReport(file: string, reference: string): Promise<LoggedError | null> {
  for (const name of [file, olderOf(file)]) {
    const text = await readFile(name, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw new CommandError(`${name} cannot be read (${String(error.code)}).`);
    });
    const line = text.split('\n').findLast((one) => one.includes(`"reference":"${reference}"`));
    const read = v.safeParse(loggedError, parseJson(line ?? ''));
    if (read.success) return read.output;
  }
  return null;
}

const loggedError = v.object({
  ...errorReport.entries,
  /** The log of the API has milliseconds. */
  time: v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.maxValue(8e15),
      v.transform((ms) => new Date(ms).toISOString()),
    ),
  ]),
  event: v.literal('page-error'),
  owner: v.nullable(v.string()),
});

const olderOf = (file: string) => `${file}.old`;
const mostBytes = 16_000_000;
const mostWaiting = 10_000;
