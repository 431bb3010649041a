import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  createReportTaker,
  errorReport,
  type LoggedError,
  type ReportedSite,
  type ReportFigures,
} from 'composition/take-reports';
import { parseJson } from 'composition/parse-json';
import { reportLimits } from 'composition/reports';
import * as v from 'valibot';

import { CommandError } from '../errors.ts';
import { createBodyReader, type Exchange, respond, transportOf } from './exchange.ts';

export const reportsPath = '/_site/reports';

type Options = {
  figures: ReportFigures;
  site: () => Promise<ReportedSite>;
  log: (entry: LoggedError) => void;
  isBehindProxy: boolean;
};

/** Answers beacons of this site's pages. */
export function answerReports({ isBehindProxy, ...options }: Options) {
  const { figures } = options;
  const readBody = createBodyReader({ timeLimit: 10_000, addressLimit: 256_000, memoryLimit: 8_000_000 });
  const taker = createReportTaker(options);

  return async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const { address } = transportOf(request, isBehindProxy);
    const refuse = (status: 400 | 403 | 405 | 413 | 429, why: string, headers: Record<string, string> = {}) => {
      figures.refused(why);
      respond(exchange, status, why, headers);
    };
    if (request.method !== 'POST') return refuse(405, 'Method not allowed', { allow: 'POST' });
    // Refuses reports from pages of other sites.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return refuse(403, 'Another site');
    if (!taker.mayAsk(address)) return refuse(429, 'Too many reports', { 'retry-after': '60' });
    const body = await readBody(request, reportLimits.bytes, address);
    if (body.refused !== null) return refuse(body.refused === 'too large' ? 413 : 400, 'Not a report');
    const refused = await taker.take(body.bytes, address).finally(body.release);
    if (refused !== null) return refuse(400, refused);
    respond(exchange, 204, '');
  };
}

/**
 * Appends errors of pages to a file, one per line, for `explain`. At 16 MB a new file is started, and one old file is kept.
 */
export function createReportFile(file: string, report: (message: string) => void): (entry: LoggedError) => void {
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  return (entry) => {
    if (waiting.length < maxWaiting) waiting.push(`${JSON.stringify(entry)}\n`);
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
    if (size > maxBytes) await rename(file, olderOf(file));
    await appendFile(file, text);
  }
}

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
  /** The API logs times in milliseconds. */
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
const maxBytes = 16_000_000;
const maxWaiting = 10_000;
