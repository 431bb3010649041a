import type { MeasureReport, Report } from 'composition/report-schema';
import { reportLimits, withoutPersonalData } from 'composition/reports';
import { shellRoutes } from 'composition/routes';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { Composition } from '../remotes/composition.ts';
import { routeAt } from '../routing/redirectRules.ts';
import { type Reported, textOf } from './reportError.ts';

/** Creates the code that sends reports; in a chunk of its own. */
export function createReporter(composition: Composition, to: string) {
  const sender = new ReportSender(composition, to);
  return {
    failed: sender.failed,
    measureVisit: () => measureVisit(sender),
  };
}

/** Measures a visit: its Core Web Vitals, and how long remotes' pages took to load. */
function measureVisit(sender: ReportSender): void {
  for (const on of [onLCP, onINP, onCLS]) on(({ name, value }) => sender.measured({ name, value }, sender.subject()));
  const phases = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { part, version, route } = Reflect.get(entry, 'detail') ?? {};
      if (isPhase(entry.name)) sender.measured({ name: entry.name, value: entry.duration }, { part, version, route });
    }
  });
  phases.observe({ type: 'measure', buffered: true });
}

const isPhase = (name: string) => name === 'started' || name === 'shown';

type Subject = Pick<Report, 'part' | 'version' | 'route'>;
type Measured = Pick<MeasureReport, 'name' | 'value'>;

/** Sends reports in few beacons. They name the part that an error belongs to, and nothing about the visitor. */
class ReportSender {
  readonly #composition: Composition;
  readonly #to: string;
  readonly #seen = new Map<string, number>();
  #waiting: Report[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = maxReports;

  constructor(composition: Composition, to: string) {
    this.#composition = composition;
    this.#to = to;
    // After these events a page cannot send anything.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.flush());
    addEventListener('pagehide', () => this.flush());
  }

  readonly failed = ({ error, reference, kind, remote, stack = '' }: Reported): void => {
    const read = readError(error);
    const frames = framesIn(`${read.stack}\n${stack ?? ''}`);
    const here = this.subject();
    const named = this.#partNamed(remote, typeof error === 'string' ? error : '');
    const subject = { ...here, ...(named ?? partOfFrames(frames)) };
    const message = withoutPersonalData(read.message);
    // Errors that repeat in a loop are sent a few times only.
    const times = (this.#seen.get(`${subject.part} ${message}`) ?? 0) + 1;
    this.#seen.set(`${subject.part} ${message}`, times);
    if (times > maxAlike) return;
    const what = read.isLoad ? 'load' : (kind ?? (typeof error === 'string' ? 'finding' : 'caught'));
    this.#add({ ...subject, kind: what, reference, message, stack: frames });
  };

  measured(measured: Measured, subject: Subject): void {
    const value = Math.round(measured.value * 1000) / 1000;
    this.#add({ ...subject, kind: 'measure', name: measured.name, value: Math.min(value, 600_000) });
  }

  /** The page that is shown now, and its part. */
  subject(): Subject {
    const { shell, remotes } = this.#composition;
    const all = [
      ...shellRoutes.map(({ path }) => ({ path, part: 'shell', version: shell.version })),
      ...remotes.flatMap(({ name, version, routes }) => routes.map(({ path }) => ({ path, part: name, version }))),
    ];
    const { path = '', part = 'shell', version = shell.version } = routeAt(location.pathname, all) ?? {};
    return { part, version, route: path };
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#waiting.length > 0)
      navigator.sendBeacon(this.#to, JSON.stringify(this.#waiting.splice(0, reportLimits.reports)));
  }

  #add(report: Report): void {
    if (this.#left === 0) return;
    this.#left -= 1;
    this.#waiting.push(report);
    // A hidden page may never run again.
    if (document.visibilityState === 'hidden') return this.flush();
    this.#timer ??= setTimeout(() => this.flush(), 2000);
  }

  /** The part that the error or the text of a finding names. */
  #partNamed(remote: { name: string; version: string } | undefined, finding: string) {
    if (remote !== undefined) return { part: remote.name, version: remote.version };
    const [name] = /remote-[a-z0-9-]+/.exec(finding) ?? [];
    const known = this.#composition.remotes.find((one) => one.name === name);
    return known && { part: known.name, version: known.version };
  }
}

/** Limits for one visit. */
const maxReports = 60;
const maxAlike = 3;

/** Reads any thrown value as far as possible. */
function readError(error: unknown) {
  try {
    if (!(error instanceof Error)) return { message: textOf(error), stack: '', isLoad: false };
    const cause = error.cause instanceof Error ? error.cause : null;
    const stack = `${cause?.stack ?? ''}\n${error.stack ?? ''}`;
    // By its reason, because the code of its class is in another chunk.
    if (!('reason' in error && 'mismatch' in error)) return { message: String(error), stack, isLoad: false };
    const because = cause === null || error.message.includes(cause.message) ? '' : ` (${String(cause)})`;
    return { message: `${error.reason}: ${error.message}${because}`, stack, isLoad: true };
  } catch {
    return { message: 'What was thrown cannot be read.', stack: '', isLoad: false };
  }
}

/** The positions in parts' files in a stack, in any browser's format, in their order. */
function framesIn(stack: string): string[] {
  const found = stack.matchAll(frames);
  return [...found].slice(0, reportLimits.frames).map(([, file, line, column]) => `${file}:${line}:${column}`);
}

const frames =
  /\/((?:shell|remote-[a-z0-9-]{1,50})\/\w[\w.-]{0,99}\/[\w.@~+/-]+\.m?js)(?:\?[\w=.&]*)?:(\d{1,7}):(\d{1,7})/g;

/**
 * The part that an error belongs to: the first remote in the stack, because shared packages, which are the shell's copies,
 * throw errors of their callers; otherwise the shell; null if the stack has no file of a part.
 */
function partOfFrames(stack: readonly string[]): { part: string; version: string } | null {
  const frame = stack.find((one) => !one.startsWith('shell/')) ?? stack[0];
  const [part = '', version = ''] = frame?.split('/') ?? [];
  return frame === undefined ? null : { part, version };
}
