import { type ReactNode, useLayoutEffect } from 'react';

import styles from './ListTable.module.css';

/** Takes the space of rows that are not drawn, so that the scroll bar has the right size. */
export const Space = ({ size }: { size: number }) =>
  size > 0 && <tr aria-hidden="true" className={styles.space} style={{ blockSize: size }} />;

/** A guess until a row is drawn and measured: the height of a card, in a narrow window, or of a row. */
export const rowSize = () => (window.innerWidth < 700 ? 100 : 49);

export type Measure = (element: HTMLTableRowElement | null) => void;
export type DrawRow = (index: number, measure?: Measure) => ReactNode;
type FirstRowsProps = { count: number; total: number; draw: DrawRow; onDrawn: (last: number) => void };

/** All rows of a short list, or the first of a long one while the code that draws those in sight loads. */
export function FirstRows({ count, total, draw, onDrawn }: FirstRowsProps) {
  useLayoutEffect(() => onDrawn(count === total ? count - 1 : -1));
  return (
    <>
      {Array.from({ length: count }, (_, index) => draw(index))}
      <Space size={(total - count) * rowSize()} />
    </>
  );
}
