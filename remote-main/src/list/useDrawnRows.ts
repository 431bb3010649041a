import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rows to draw, and the space that the others take above and below them. */
export function useDrawnRows(body: RefObject<HTMLElement | null>, total: number, isCounted: boolean) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const [usual, setUsual] = useState({ height: 49, width: 0 });
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: total,
    estimateSize: () => usual.height,
    scrollMargin,
    // Short lists are drawn completely, so that the browser's search finds every row.
    overscan: total > 200 || !isCounted ? 10 : total,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const drawn = virtualizer.getVirtualItems();
  const width = virtualizer.scrollRect?.width ?? 0;

  useLayoutEffect(() => {
    const measure = () => setScrollMargin(topOf(body.current));
    measure();
    // What is above the list may get taller or shorter.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  // Rows are assumed to be as high as the first one drawn, which has another height on a phone.
  useLayoutEffect(() => {
    const [row] = virtualizer.elementsCache.values();
    if (row === undefined || usual.width === width) return;
    setUsual({ height: row.offsetHeight, width });
    virtualizer.measure();
    virtualizer.elementsCache.forEach((element) => virtualizer.measureElement(element));
  }, [width, usual, virtualizer]);

  const before = (drawn[0]?.start ?? 0) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? 0) - scrollMargin);
  return { virtualizer, before, after, drawn };
}

const topOf = (body: HTMLElement | null) => Math.round((body?.getBoundingClientRect().top ?? 0) + window.scrollY);
