import { type RefObject, useLayoutEffect, useState } from 'react';

import { type RowWindow, rowWindow } from './rowWindow.ts';

/** Which rows of a long list are in sight, and how high one is; follows scrolling, the window's size and the density. */
export function useRowWindow(body: RefObject<HTMLElement | null>, total: number) {
  const [sight, setSight] = useState<RowWindow & { rowHeight: number }>({ first: 0, last: 0, rowHeight: usualHeight });

  useLayoutEffect(() => {
    const look = () => setSight((before) => lookAt(body.current, total, before));
    look();
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    window.addEventListener('scroll', lookSoon, { passive: true });
    const size = new ResizeObserver(lookSoon);
    size.observe(document.documentElement);
    if (body.current) size.observe(body.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      size.disconnect();
    };
  }, [body, total]);

  return sight;
}

// Until a row has been drawn and measured.
const usualHeight = 49;

function lookAt(body: HTMLElement | null, total: number, before: RowWindow & { rowHeight: number }) {
  if (!body) return before;
  const row = body.querySelector('[data-place]');
  const rowHeight = row?.getBoundingClientRect().height || before.rowHeight;
  const above = -body.getBoundingClientRect().top;
  const { first, last } = rowWindow({ above, height: window.innerHeight, rowHeight, total });
  const isSame = first === before.first && last === before.last && rowHeight === before.rowHeight;
  return isSame ? before : { first, last, rowHeight };
}
