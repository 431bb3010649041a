import type { Composition } from '../remotes/manifest.ts';
import { ReportSender } from './ReportSender.ts';

export type Reporter = ReturnType<typeof createReporter>;

/** Creates what sends reports; in a chunk of its own. */
export function createReporter(composition: Composition, to: string) {
  const sender = new ReportSender(composition, to);
  return {
    failed: sender.failed,
    measureVisit: () => measureVisit(sender),
  };
}

/**
 * Measures a visit: when its largest content was painted (LCP), its slowest response to an input (INP) and its layout
 * shift (CLS), each for the page that was shown then, and how long remotes' pages took to load.
 */
export function measureVisit(sender: ReportSender): void {
  const first = sender.subject();
  const inputs = new Map<string, Subject & { durations: Map<number, number> }>();
  const shifts = new Map<string, Subject & { windows: Window[] }>();
  let largest: number | null = null;

  observe('largest-contentful-paint', ({ startTime }) => (largest = startTime));
  observe('event', (entry) => {
    const id = Number(Reflect.get(entry, 'interactionId') ?? 0);
    if (id === 0) return;
    const { durations } = at(inputs, () => ({ durations: new Map<number, number>() }));
    durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0));
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    const value = Number(Reflect.get(entry, 'value') ?? 0);
    const { windows } = at(shifts, () => ({ windows: new Array<Window>() }));
    const open = windows.at(-1);
    const { startTime: time } = entry;
    if (open !== undefined && time - open.last < 1000 && time - open.from < 5000)
      Object.assign(open, { last: time, sum: open.sum + value });
    else windows.push({ from: time, last: time, sum: value });
  });
  observe('measure', (entry) => {
    const { part, version, route } = Reflect.get(entry, 'detail') ?? {};
    if (isPhase(entry.name)) sender.measured({ name: entry.name, value: entry.duration }, { part, version, route });
  });

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (largest !== null) sender.measured({ name: 'LCP', value: largest }, first);
    for (const { durations, ...subject } of inputs.values()) {
      // One of fifty is left out as an outlier.
      const slowest = [...durations.values()].toSorted((one, other) => other - one);
      sender.measured({ name: 'INP', value: slowest[Math.floor(slowest.length / 50)] ?? 0 }, subject);
    }
    for (const { windows, ...subject } of shifts.values())
      sender.measured({ name: 'CLS', value: Math.max(...windows.map(({ sum }) => sum)) }, subject);
    largest = null;
    inputs.clear();
    shifts.clear();
    sender.flush();
  });

  function at<More>(pages: Map<string, Subject & More>, empty: () => More): Subject & More {
    const subject = sender.subject();
    const known = pages.get(subject.route) ?? { ...subject, ...empty() };
    pages.set(subject.route, known);
    return known;
  }
}

type Subject = ReturnType<ReportSender['subject']>;

/** Shifts that follow each other, counted as one. */
type Window = { from: number; last: number; sum: number };

const isPhase = (name: string) => name === 'fetched' || name === 'started' || name === 'shown';

function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true });
}
