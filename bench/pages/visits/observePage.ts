/** A page's timings in milliseconds since the navigation began. */
export type Observed = {
  shown: number;
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: number;
  entries: { url: string; kind: string; from: number; answered: number; to: number; bytes: number }[];
};

/** Runs in the page before its scripts: records entries that the browser reports to observers only. */
export function listen(): void {
  const seen = { largestPaint: 0, shift: 0, longTasks: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(1000);
  // The title's first effect marks the document with its first page; the mark is set as soon as that has ended.
  const observer = new MutationObserver(() => {
    if (!('pageShown' in document.documentElement.dataset)) return;
    observer.disconnect();
    performance.mark('page-shown');
  });
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-page-shown'] });
}

/** Runs in the page when it has come to rest. */
export function readObserved(): Observed {
  const seen: { largestPaint: number; shift: number; longTasks: number } = Reflect.get(globalThis, 'seen');
  const files = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
  return {
    ...seen,
    shown: performance.getEntriesByName('page-shown')[0]?.startTime ?? Number.NaN,
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
    entries: files.map(({ name, initiatorType, startTime, responseStart, responseEnd, encodedBodySize }) => ({
      url: name,
      kind: initiatorType,
      from: startTime,
      answered: responseStart,
      to: responseEnd,
      bytes: encodedBodySize,
    })),
  };
}
