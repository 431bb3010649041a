import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react';

import { type DrawRow, Space } from './FirstRows.tsx';

type Props = {
  /** How many rows there are. */
  count: number;
  /** Whether all of them are drawn: for the browser's search, if they are few. */
  isWhole: boolean;
  ref: Ref<{ scrollTo: (index: number) => void }>;
  /** The height of a row, until each is measured. */
  rowHeight: () => number;
  /** A row; `measure` is its ref. */
  draw: DrawRow;
  /** Called after each drawing with the index of the last row. */
  onDrawn: (last: number) => void;
};

/** The rows of a list that are in sight, and some more, as something is above the list. */
export function RowsInSight({ count, isWhole, ref, rowHeight, draw, onDrawn }: Props) {
  // If rows are as high as expected, measuring them changes nothing, which would take as long as drawing them.
  const [expected] = useState(rowHeight);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => expected,
    overscan: isWhole ? count : 10,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1);
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  useLayoutEffect(() => onDrawn(last?.index ?? -1));

  return (
    <>
      <Space size={drawn[0]?.start ?? 0} />
      {drawn.map(({ index }) => draw(index, virtualizer.measureElement))}
      <Space size={virtualizer.getTotalSize() - (last?.end ?? 0)} />
    </>
  );
}
