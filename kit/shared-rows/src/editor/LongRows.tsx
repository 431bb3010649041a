import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';

import type { TextValues } from '../model/rows.ts';
import { useFocusCell } from './rowInput.ts';
import { type RowBlocksProps, rowProps, RowView } from './Row.tsx';
import styles from './Rows.module.css';

/** A list that renders only its visible rows and the one with the focus. */
export function LongRows<Values extends TextValues>({ form, columns }: RowBlocksProps<Values>) {
  const { list } = form;
  const { visible } = list;
  const box = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  /** The key of the row that last had the focus. */
  const entered = useRef<string | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: visible.length,
    getItemKey: (index) => visible[index]?.key ?? '',
    // An estimate until a row is measured: rows are cards in a narrow window.
    estimateSize: () => (window.innerWidth < 700 ? 360 : 44),
    overscan: 10,
    rangeExtractor: (range) =>
      withRow(
        range,
        visible.findIndex(({ key }) => key === entered.current),
      ),
    scrollMargin: top,
    scrollPaddingStart: 112,
    scrollPaddingEnd: 144,
  });
  const rendered = virtualizer.getVirtualItems();
  useFocusCell(form, columns, virtualizer.scrollToIndex);

  // Measured again, because notices appear and disappear above the list.
  useLayoutEffect(() => {
    const { top: distance = 0 } = box.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(distance + window.scrollY));
  }, [list]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the controls in it
    <ol
      ref={box}
      className={styles.rows}
      onFocus={({ target }) => {
        entered.current = target.closest('[data-row]')?.getAttribute('data-row') ?? null;
      }}
    >
      {rendered.map(({ index, start }, at) => {
        const row = visible[index];
        return (
          row && (
            <Fragment key={row.key}>
              <Space size={start - (rendered[at - 1]?.end ?? top)} />
              <RowView
                {...rowProps(form, row)}
                columns={columns}
                measure={virtualizer.measureElement}
                index={index}
                size={visible.length}
              />
            </Fragment>
          )
        );
      })}
      <Space size={virtualizer.getTotalSize() + top - (rendered.at(-1)?.end ?? top)} />
    </ol>
  );
}

/** Adds a row and its neighbors to the visible ones: it keeps the focus, and Tab moves on from it. */
function withRow(range: Range, at: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (at === -1) return shown;
  const around = [at - 1, at, at + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...around])].toSorted((a, b) => a - b);
}

/** Fills the space of rows that are not rendered. */
const Space = ({ size }: { size: number }) => size > 0 && <li aria-hidden style={{ blockSize: size }} />;
