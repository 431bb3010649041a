import { type RefObject, useLayoutEffect, useState } from 'react';

/** Which rows of a long list are in sight, and how high one is; follows scrolling, the window's size and the density. */
export function useRowWindow(body: RefObject<HTMLElement | null>, total: number) {
  const [sight, setSight] = useState<RowWindow & { rowHeight: number }>({ first: 0, last: 0, rowHeight: usualHeight });

  useLayoutEffect(() => {
    const measure = () => setSight((before) => measureWindow(body.current, total, before));
    measure();
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    window.addEventListener('scroll', measureSoon, { passive: true });
    const size = new ResizeObserver(measureSoon);
    size.observe(document.documentElement);
    if (body.current) size.observe(body.current);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureSoon);
      size.disconnect();
    };
  }, [body, total]);

  return sight;
}

// Until a row has been drawn and measured.
const usualHeight = 49;

function measureWindow(body: HTMLElement | null, total: number, before: RowWindow & { rowHeight: number }) {
  if (!body) return before;
  const row = body.querySelector('[data-index]');
  const rowHeight = row?.getBoundingClientRect().height || before.rowHeight;
  const above = -body.getBoundingClientRect().top;
  const { first, last } = rowWindow({ above, height: window.innerHeight, rowHeight, total });
  const isSame = first === before.first && last === before.last && rowHeight === before.rowHeight;
  return isSame ? before : { first, last, rowHeight };
}

/** A range of rows by their indexes in the whole list; `last` is exclusive. */
export type RowWindow = { first: number; last: number };

type Sight = {
  /** How far the list's beginning lies above the upper edge of the window, in pixels; negative below it. */
  above: number;
  height: number;
  rowHeight: number;
  total: number;
};

/** The rows to draw: those in sight and some around them, in whole steps so that scrolling a line redraws nothing. */
function rowWindow({ above, height, rowHeight, total }: Sight): RowWindow {
  if (total <= mostDrawn) return { first: 0, last: total };
  const first = Math.floor(above / rowHeight) - around;
  const last = Math.ceil((above + height) / rowHeight) + around;
  return { first: within(floorTo(first, step), total), last: within(floorTo(last + step - 1, step), total) };
}

// So many rows are all drawn, and the browser's own search finds each of them.
const mostDrawn = 200;
const around = 10;
// A few rows a frame cost less than many every tenth one, which would be late.
const step = 4;

const floorTo = (value: number, size: number) => Math.floor(value / size) * size;
const within = (value: number, total: number) => Math.min(Math.max(value, 0), total);
