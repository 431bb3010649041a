/** Widths in rem. */
const breakpoints = [17, 30, 43, 52, 60, 72];

/**
 * A `ref` that lists in `data-width` which breakpoints an element reaches: "from-17 from-30 below-43 …". With a container query,
 * Chromium would recompute the styles of all rows for each row that scrolling adds, which doubles the cost of scrolling.
 */
export function markWidth(element: HTMLElement | null) {
  if (element === null) return undefined;
  const mark = (width: number) => {
    const breakpointNames = breakpoints.map((at) => `${width < at ? 'below' : 'from'}-${at}`).join(' ');
    if (element.dataset['width'] !== breakpointNames) element.dataset['width'] = breakpointNames;
  };
  mark(likelyWidth(window.innerWidth / 16));
  let frame = 0;
  const observer = new ResizeObserver(() => {
    // Waits for the next frame: changing the layout in the observer's callback is reported as an error.
    frame = requestAnimationFrame(() => {
      mark(element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

/** Estimates the width of the list beside the settings links. Measuring it would lay out the page twice. */
function likelyWidth(windowWidth: number): number {
  const content = Math.min(windowWidth, 92) - 2 * Math.min(Math.max(1, 0.04 * windowWidth), 2);
  return windowWidth < 64 ? content : content - 12;
}
