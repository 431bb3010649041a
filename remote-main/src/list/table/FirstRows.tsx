import { type ReactNode, useLayoutEffect } from 'react';

import styles from './ListTable.module.css';

/** Fills the space of rows that are not rendered, so that the scroll bar has the right size. */
export const Space = ({ size }: { size: number }) =>
  size > 0 && <tr aria-hidden="true" className={styles.space} style={{ blockSize: size }} />;

/** Returns the height of a row, or of a card in a narrow window, until one is measured. */
export const estimateRowHeight = () => (window.innerWidth < 700 ? 100 : 53);

/** Enough rows to fill the window, and some more to scroll through while the code for the rest loads. */
export const countFirstRows = () => Math.ceil(window.innerHeight / estimateRowHeight()) + 10;

export type Measure = (element: HTMLTableRowElement | null) => void;
export type RenderRow = (index: number, measure?: Measure) => ReactNode;
type FirstRowsProps = { count: number; total: number; renderRow: RenderRow; onRendered: (last: number) => void };

/** All rows of a short list, or the first rows of a long list while `VisibleRows` loads. */
export function FirstRows({ count, total, renderRow, onRendered }: FirstRowsProps) {
  useLayoutEffect(() => onRendered(count === total ? count - 1 : -1));
  return (
    <>
      {Array.from({ length: count }, (_, index) => renderRow(index))}
      <Space size={(total - count) * estimateRowHeight()} />
    </>
  );
}
