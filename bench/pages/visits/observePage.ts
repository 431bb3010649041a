/** A page's timings in milliseconds since the navigation began. */
export type Observed = {
  shown: number;
  /** When the page was shown with its data and final font, and nothing was loading. */
  complete: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: number;
  longestTask: number;
  /** How long the answer to the first click took until it was painted; NaN without a click. */
  firstClick: number;
  entries: Entry[];
};

/** `bytes` is the size of the file; `received` is the transferred size, 0 from the browser's cache. */
type Entry = {
  url: string;
  kind: string;
  from: number;
  answered: number;
  to: number;
  bytes: number;
  received: number;
};

type Seen = {
  largestPaint: number;
  shift: number;
  longTasks: number;
  longestTask: number;
  firstClick: number;
  /** When something was last seen loading, and when the last font came. */
  loadedAt: number;
  fontAt: number;
};

/** Runs in the page before its scripts: records entries that the browser reports to observers only. */
export function listen(): void {
  const seen: Seen = {
    largestPaint: 0,
    shift: 0,
    longTasks: 0,
    longestTask: 0,
    firstClick: Number.NaN,
    loadedAt: 0,
    fontAt: 0,
  };
  let isLoading = true;
  const events = { type: 'event', durationThreshold: 16, buffered: true };
  Object.assign(globalThis, { seen, isComplete: () => !isLoading && 'pageShown' in document.documentElement.dataset });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longTasks += duration;
      seen.longestTask = Math.max(seen.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Number(Reflect.get(entry, 'interactionId') ?? 0) > 0)
        seen.firstClick = Math.max(entry.duration, seen.firstClick || 0);
  }).observe(events);
  document.fonts.addEventListener('loadingdone', () => (seen.fontAt = performance.now()));
  performance.setResourceTimingBufferSize(1000);
  // The title's first effect marks the document with its first page; the mark is set as soon as that has ended.
  const observer = new MutationObserver(() => {
    if (!('pageShown' in document.documentElement.dataset)) return;
    observer.disconnect();
    performance.mark('page-shown');
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page-shown'] });
  const loading = new MutationObserver(() => {
    const wasLoading = isLoading;
    isLoading = document.querySelector('.splash, [data-loading], [aria-busy="true"]') !== null;
    if (wasLoading && !isLoading) seen.loadedAt = performance.now();
  });
  loading.observe(document, {
    childList: true,
    attributes: true,
    subtree: true,
    attributeFilter: ['data-loading', 'aria-busy', 'class'],
  });
}

/** Runs in the page when it is idle. `clickedAt` is the time of the first click, Infinity without one. */
export function readObserved(clickedAt: number): Observed {
  const { loadedAt, fontAt, ...seen }: Seen = Reflect.get(globalThis, 'seen');
  const files = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  const shown = performance.getEntriesByName('page-shown')[0]?.startTime ?? Number.NaN;
  const data = files
    .filter(({ name, startTime }) => new URL(name).pathname.startsWith('/api/') && startTime < clickedAt)
    .map(({ responseEnd }) => responseEnd);
  return {
    ...seen,
    shown,
    complete: Math.max(shown, loadedAt, fontAt, ...data),
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    entries: files.map(
      ({ name, initiatorType, startTime, responseStart, responseEnd, encodedBodySize, transferSize }) => ({
        url: name,
        kind: initiatorType,
        from: startTime,
        answered: responseStart,
        to: responseEnd,
        bytes: encodedBodySize,
        received: transferSize,
      }),
    ),
  };
}
