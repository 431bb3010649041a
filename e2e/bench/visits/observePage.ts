/** A page's timings in milliseconds from the start of the navigation. */
export type Observation = {
  shown: number;
  /** When the page was visible with its data and final font, and nothing was loading anymore. */
  complete: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: number;
  longestTask: number;
  entries: Entry[];
};

/** `bytes` is the size of the file; `received` is the transferred size, which is 0 for a cached file. */
type Entry = {
  url: string;
  kind: string;
  from: number;
  to: number;
  bytes: number;
  received: number;
};

type Observations = {
  largestPaint: number;
  shift: number;
  tasks: { startTime: number; duration: number }[];
  /** When the last loading state ended, and when the last font arrived. */
  loadedAt: number;
  fontAt: number;
};

/** The console message that a page logs when it is complete. */
export const completeMessage = 'bench: complete';

/**
 * Runs in the page before its scripts: records entries that the browser reports only to observers. Logs a message when
 * the page is complete, because polling would slow it down: Playwright's own script takes 40 ms of the slowed processor.
 */
export function listen(message: string): void {
  const observations: Observations = {
    largestPaint: 0,
    shift: 0,
    tasks: [],
    loadedAt: 0,
    fontAt: 0,
  };
  let isLoading = true;
  Object.assign(globalThis, { seen: observations });
  const isComplete = () => !isLoading && 'pageShown' in document.documentElement.dataset;
  let hasReported = false;
  const reportIfComplete = () => {
    if (hasReported || !isComplete()) return;
    hasReported = true;
    console.debug(message);
  };
  // Reports after the frame that shows the page.
  const reportWhenPainted = () => requestAnimationFrame(() => setTimeout(reportIfComplete));
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) observations.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) observations.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) observations.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  document.fonts.addEventListener('loadingdone', () => (observations.fontAt = performance.now()));
  performance.setResourceTimingBufferSize(1000);
  // The first effect of the title marks the document, so the mark exists once the first page has rendered.
  const observer = new MutationObserver(() => {
    if (!('pageShown' in document.documentElement.dataset)) return;
    observer.disconnect();
    performance.mark('page-shown');
    reportWhenPainted();
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page-shown'] });
  const loading = new MutationObserver(() => {
    const wasLoading = isLoading;
    isLoading = document.querySelector('.splash, [data-loading], [aria-busy="true"]') !== null;
    if (!wasLoading || isLoading) return;
    observations.loadedAt = performance.now();
    reportWhenPainted();
  });
  loading.observe(document, {
    childList: true,
    attributes: true,
    subtree: true,
    attributeFilter: ['data-loading', 'aria-busy', 'class'],
  });
}

/** Runs in the page when it is idle. `idleUntil` is the time when Playwright began to work in the page. */
export function readObservations(idleUntil: number): Observation {
  const { loadedAt, fontAt, tasks, ...seen }: Observations = Reflect.get(globalThis, 'seen');
  const taskDurations = tasks.filter(({ startTime }) => startTime < idleUntil).map(({ duration }) => duration);
  const files = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const shownAt = performance.getEntriesByName('page-shown')[0]?.startTime ?? Number.NaN;
  const data = files
    .filter(({ name, startTime }) => new URL(name).pathname.startsWith('/api/') && startTime < idleUntil)
    .map(({ responseEnd }) => responseEnd);
  return {
    ...seen,
    longTasks: taskDurations.reduce((sum, duration) => sum + duration, 0),
    longestTask: Math.max(0, ...taskDurations),
    shown: shownAt,
    complete: Math.max(shownAt, loadedAt, fontAt, ...data),
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    entries: files.map(({ name, initiatorType, startTime, responseEnd, encodedBodySize, transferSize }) => ({
      url: name,
      kind: initiatorType,
      from: startTime,
      to: responseEnd,
      bytes: encodedBodySize,
      received: transferSize,
    })),
  };
}
