/** The widths, in rem, at which a list looks different. */
const breakpoints = [17, 30, 43, 52, 60, 72];

/**
 * A `ref` that sets `--list-width`, and in `data-width` the breakpoints that an element reaches: "from-17 from-30 below-43 …". A
 * container query would do the same, but Chromium then computes the styles of all rows again for each new one, which is half the cost of scrolling.
 */
export function markWidth(element: HTMLElement | null) {
  if (element === null) return undefined;
  const mark = () => {
    element.style.setProperty('--list-width', `${element.clientWidth}px`);
    const width = element.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    element.dataset['width'] = breakpoints.map((at) => `${width < at ? 'below' : 'from'}-${at}`).join(' ');
  };
  mark();
  // In the next frame, because a change of the layout within the observer's callback would be reported as an error.
  const observer = new ResizeObserver(() => requestAnimationFrame(mark));
  observer.observe(element);
  return () => observer.disconnect();
}
