/** Rows by their places in the whole list, the last one exclusive. */
export type RowWindow = { first: number; last: number };

type Sight = {
  /** How far the list's beginning lies above the upper edge of the window, in pixels; negative below it. */
  above: number;
  height: number;
  rowHeight: number;
  total: number;
};

/** The rows to draw: those in sight and some around them, in whole steps so that scrolling a line redraws nothing. */
export function rowWindow({ above, height, rowHeight, total }: Sight): RowWindow {
  const first = Math.floor(above / rowHeight) - around;
  const last = Math.ceil((above + height) / rowHeight) + around;
  return { first: within(floorTo(first, step), total), last: within(floorTo(last + step - 1, step), total) };
}

const around = 10;
// A few rows a frame cost less than many every tenth one, which would be late.
const step = 4;

const floorTo = (value: number, size: number) => Math.floor(value / size) * size;
const within = (value: number, total: number) => Math.min(Math.max(value, 0), total);
