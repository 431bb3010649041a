import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react';

import { type RenderRow, Space } from './FirstRows.tsx';

type Props = {
  /** The list's name, which is the key of its stored row height. */
  name: string;
  /** The number of rows. */
  count: number;
  /** Whether to render all rows, for the browser's search. */
  isWhole: boolean;
  ref: Ref<{ scrollTo: (index: number) => void }>;
  /** Returns the height of rows that are not measured yet. */
  getRowHeight: () => number;
  renderRow: RenderRow;
  /** Called after each render with the index of the last rendered row. */
  onRendered: (last: number) => void;
};

/** The visible rows of a list, and some before and after them. */
export function VisibleRows({ name, count, isWhole, ref, getRowHeight, renderRow, onRendered }: Props) {
  // If the estimate is right, measuring a row changes nothing. A wrong estimate would render every row twice.
  const [expected] = useState(() => lastHeights.get(name) ?? getRowHeight());
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => expected,
    overscan: isWhole ? count : 10,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const renderedRows = virtualizer.getVirtualItems();
  const lastRow = renderedRows.at(-1);
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  useLayoutEffect(() => {
    if (lastRow) lastHeights.set(name, lastRow.size);
    onRendered(lastRow?.index ?? -1);
  });

  return (
    <>
      <Space size={renderedRows[0]?.start ?? 0} />
      {renderedRows.map(({ index }) => renderRow(index, virtualizer.measureElement))}
      <Space size={virtualizer.getTotalSize() - (lastRow?.end ?? 0)} />
    </>
  );
}

/** The row heights of lists that were shown before, for when the user returns. */
const lastHeights = new Map<string, number>();
