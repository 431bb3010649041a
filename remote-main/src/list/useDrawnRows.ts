import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The rows to draw, and the space that the others take above and below them. */
export function useDrawnRows(body: RefObject<HTMLElement | null>, total: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const [usualHeight, setUsualHeight] = useState(49);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: total,
    estimateSize: () => usualHeight,
    scrollMargin,
    // Short lists are drawn completely, so that the browser's search finds every row.
    overscan: total > 200 ? 10 : total,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const drawn = virtualizer.getVirtualItems();
  const height = drawn[0]?.size ?? usualHeight;

  useLayoutEffect(() => {
    const measure = () => setScrollMargin(topOf(body.current));
    measure();
    // What is above the list may get taller or shorter.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  // Rows have another height on a phone, and with another density.
  useLayoutEffect(() => {
    if (height === usualHeight) return;
    setUsualHeight(height);
    virtualizer.measure();
  }, [height, usualHeight, virtualizer]);

  const before = (drawn[0]?.start ?? 0) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? 0) - scrollMargin);
  return { virtualizer, before, after, drawn };
}

const topOf = (body: HTMLElement | null) => Math.round((body?.getBoundingClientRect().top ?? 0) + window.scrollY);
