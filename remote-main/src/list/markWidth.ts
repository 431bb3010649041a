/** The widths, in rem, at which a list looks different. */
const breakpoints = [17, 30, 43, 52, 60, 72];

/**
 * A `ref` that sets, in `data-width`, the breakpoints that an element reaches: "from-17 from-30 below-43 …". A container query would
 * do the same, but Chromium then computes the styles of all rows again for each new one, which is half the cost of scrolling.
 */
export function markWidth(element: HTMLElement | null) {
  if (element === null) return undefined;
  const mark = (width: number) => {
    const reached = breakpoints.map((at) => `${width < at ? 'below' : 'from'}-${at}`).join(' ');
    if (element.dataset['width'] !== reached) element.dataset['width'] = reached;
  };
  mark(likelyWidth(window.innerWidth / 16));
  let frame = 0;
  const observer = new ResizeObserver(() => {
    // In the next frame, because a change of the layout within the observer's callback would be reported as an error.
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

/** In the site's layout, with the rail of the settings beside it. To measure it, the browser would have to lay out the page twice. */
function likelyWidth(windowWidth: number): number {
  const content = Math.min(windowWidth, 92) - 2 * Math.min(Math.max(1, 0.04 * windowWidth), 2);
  return windowWidth < 64 ? content : content - 12;
}
