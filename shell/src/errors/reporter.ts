import type { MeasureReport, Report } from 'composition/report-schema';
import { reportLimits, removePersonalData } from 'composition/reports';
import { findRoute, shellRoutes } from 'composition/routes';
import { onCLS, onINP, onLCP } from 'web-vitals';

import type { Composition } from '../composition/trustedComposition.ts';
import { getText, type ThrownError } from './thrownError.ts';

/** Creates a reporter that batches reports into a few beacons. Reports name the part, but contain nothing about the visitor. */
export function createReporter({ shell, remotes }: Composition, to: string) {
  const countsByText = new Map<string, number>();
  const waiting: Report[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportsLeft = maxReports;
  // These events are the last chances to send reports before the page closes.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);

  return {
    reportFailure({ error, reference, kind, remote, stack = '' }: ThrownError): void {
      const readableError = readError(error);
      // Relies on undocumented behavior: the format of `error.stack`, which browsers do not promise. badParts.spec.ts reads
      // reports.
      const frames = listFrames(`${readableError.stack}\n${stack ?? ''}`);
      const finding = typeof error === 'string' ? error : '';
      const culprit = remote ?? remotes.find(({ name }) => name === /remote-[a-z0-9-]+/.exec(finding)?.[0]);
      const name = culprit?.name ?? findPartOfFrames(frames, readableError.stack !== '');
      const subject = { ...findShownPage(), ...(name !== null && { part: name, version: findVersion(name) }) };
      const message = removePersonalData(readableError.message);
      // An error in a loop is sent only a few times.
      const times = (countsByText.get(`${subject.part} ${message}`) ?? 0) + 1;
      countsByText.set(`${subject.part} ${message}`, times);
      if (times > maxAlike) return;
      const what = readableError.isLoadError ? 'load' : (kind ?? (typeof error === 'string' ? 'finding' : 'caught'));
      add({ ...subject, kind: what, reference, message, stack: frames });
    },

    /** Measures a visit: its Core Web Vitals, and how long the pages of remotes took to load. */
    measureVisit(): void {
      for (const on of [onLCP, onINP, onCLS]) on(({ name, value }) => addMeasurement({ name, value }, findShownPage()));
      const phases = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { part, version, route } = Reflect.get(entry, 'detail') ?? {};
          if (isPhase(entry.name))
            addMeasurement({ name: entry.name, value: entry.duration }, { part, version, route });
        }
      });
      phases.observe({ type: 'measure', buffered: true });
    },
  };

  function addMeasurement({ name, value }: Pick<MeasureReport, 'name' | 'value'>, subject: Subject): void {
    add({ ...subject, kind: 'measure', name, value: Math.min(Math.round(value * 1000) / 1000, 600_000) });
  }

  function findVersion(part: string): string {
    const { version } = [{ name: 'shell', ...shell }, ...remotes].find(({ name }) => name === part) ?? shell;
    return version;
  }

  function findShownPage(): Subject {
    const allEntries = [
      ...shellRoutes.map(({ path }) => ({ path, part: 'shell', version: shell.version })),
      ...remotes.flatMap(({ name, version, routes }) => routes.map(({ path }) => ({ path, part: name, version }))),
    ];
    const { path = '', part = 'shell', version = shell.version } = findRoute(allEntries, location.pathname) ?? {};
    return { part, version, route: path };
  }

  function add(report: Report): void {
    if (reportsLeft === 0) return;
    reportsLeft -= 1;
    waiting.push(report);
    // A hidden page may never run again.
    if (document.visibilityState === 'hidden') return flush();
    timer ??= setTimeout(flush, 2000);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) navigator.sendBeacon(to, JSON.stringify(waiting.splice(0, reportLimits.reports)));
  }
}

type Subject = Pick<Report, 'part' | 'version' | 'route'>;

const isPhase = (name: string) => name === 'started' || name === 'shown';

/** The limit of reports in one visit. */
const maxReports = 60;
const maxAlike = 3;

/** Reads a thrown value as far as possible. */
function readError(error: unknown) {
  try {
    if (!(error instanceof Error)) return { message: getText(error), stack: '', isLoadError: false };
    const cause = error.cause instanceof Error ? error.cause : null;
    const stack = `${cause?.stack ?? ''}\n${error.stack ?? ''}`;
    // A RemoteError. Its fields identify it, because its class is in another chunk.
    if (!('reason' in error && 'mismatch' in error)) return { message: String(error), stack, isLoadError: false };
    const because = cause === null || error.message.includes(cause.message) ? '' : ` (${String(cause)})`;
    return { message: `${error.reason}: ${error.message}${because}`, stack, isLoadError: true };
  } catch {
    return { message: 'The thrown value cannot be read.', stack: '', isLoadError: false };
  }
}

/** Returns the positions in files of parts from a stack in any browser's format. */
function listFrames(stack: string): string[] {
  const frameMatches = stack.matchAll(frames);
  return [...frameMatches].slice(0, reportLimits.frames).map(([, file, line, column]) => `${file}:${line}:${column}`);
}

const frames =
  /\/((?:shell|remote-[a-z0-9-]{1,50})\/(?:~files|\w[\w.-]{0,99})\/[\w.@~+/-]+\.m?js)(?:\?[\w=.&]*)?:(\d{1,7}):(\d{1,7})/g;

/**
 * Returns the part that an error belongs to, or null if unknown. The first remote in the stack comes first, because the shell's
 * copies of shared packages throw errors that their callers cause. Otherwise, it is the shell, but only if the error has its own
 * stack, because every component stack contains the shell.
 */
function findPartOfFrames(stack: readonly string[], isOwnStack: boolean): string | null {
  const frame = stack.find((position) => !position.startsWith('shell/')) ?? (isOwnStack ? stack[0] : undefined);
  return frame?.split('/')[0] ?? null;
}
