import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react';
import { CircleAlert, Icon, X } from 'shared-ui/icons';
import { Button, Field } from 'shared-ui';

import type { RowsFormState } from '../form/useRowsForm.ts';
import type { RowsAction } from '../model/editRows.ts';
import { type Row, type RowError, type ShownColumn, type TextValues, unmatchedMessage } from '../model/rows.ts';
import styles from './Rows.module.css';
import { rowMessages } from '../messages.ts';
import { cellId } from './rowInput.ts';

type RowBlocksProps<Values extends TextValues> = {
  form: RowsFormState<Values>;
  columns: readonly ShownColumn<Values>[];
};

/** The rows of the editor. A long list renders only its visible rows and the one with the focus. */
export function RowBlocks<Values extends TextValues>({ form, columns }: RowBlocksProps<Values>) {
  const { kind, list, dispatch } = form;
  const { rows, visible, only, focus } = list;
  const box = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  /** The key of the row that last had the focus. */
  const entered = useRef<string | null>(null);
  const wanted = useRef<typeof focus>(null);
  const keyOf = (index: number) => visible[index]?.key ?? '';
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: visible.length,
    getItemKey: keyOf,
    // An estimate until a row is measured: rows are cards in a narrow window.
    estimateSize: () => (globalThis.innerWidth < 700 ? 360 : 44),
    // Short lists are rendered completely, for the browser's search.
    overscan: visible.length > 100 ? 10 : visible.length,
    rangeExtractor: (range) =>
      withRow(
        range,
        visible.findIndex(({ key }) => key === entered.current),
      ),
    scrollMargin: top,
    scrollPaddingStart: 112,
    scrollPaddingEnd: 144,
    initialRect: { width: 1280, height: 1000 },
  });
  const drawn = virtualizer.getVirtualItems();

  // Notices appear and disappear above the list.
  useLayoutEffect(() => {
    const { top: distance = 0 } = box.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(distance + window.scrollY));
  }, [list]);

  useLayoutEffect(() => {
    wanted.current = focus;
  }, [focus]);

  // In a layout effect, so that no key press goes elsewhere.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { key, column } = wanted.current;
    const { id = '' } = columns.find((one) => one.id === column) ?? columns[0] ?? {};
    const cell = document.getElementById(cellId(kind.list, key, id));
    const index = visible.findIndex((row) => row.key === key);
    if (cell === null && index !== -1) return virtualizer.scrollToIndex(index);
    wanted.current = null;
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest' });
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of the controls in it
    <ol
      ref={box}
      className={styles.rows}
      onFocus={({ target }) => {
        entered.current = target.closest('[data-row]')?.getAttribute('data-row') ?? null;
      }}
    >
      {drawn.map(({ index, start }, at) => {
        const row = visible[index];
        return (
          row && (
            <Fragment key={row.key}>
              <Space size={start - (drawn[at - 1]?.end ?? top)} />
              <RowView
                measure={virtualizer.measureElement}
                index={index}
                size={visible.length}
                list={kind.list}
                columns={columns}
                dispatch={dispatch}
                row={row}
                label={kind.text.row((only === null ? index : rows.indexOf(row)) + 1)}
                errors={list.errors.get(row.key)}
                unmatched={unmatchedMessage(row, kind.fields)}
                isBlank={row === rows.at(-1)}
                offer={
                  list.offer?.cell.key === row.key
                    ? rowMessages.rows.choose(list.offer.label, list.filled.length)
                    : undefined
                }
              />
            </Fragment>
          )
        );
      })}
      <Space size={virtualizer.getTotalSize() + top - (drawn.at(-1)?.end ?? top)} />
    </ol>
  );
}

/** Adds a row and its neighbors to the visible ones: it keeps the focus, and Tab moves on from it. */
function withRow(range: Range, at: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (at === -1) return shown;
  const around = [at - 1, at, at + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...shown, ...around])].toSorted((one, other) => one - other);
}

/** Fills the space of rows that are not rendered. */
const Space = ({ size }: { size: number }) => size > 0 && <li aria-hidden style={{ blockSize: size }} />;

type RowProps<Values> = {
  measure: (element: HTMLLIElement | null) => void;
  /** The row's position in the list, and the list's length. */
  index: number;
  size: number;
  /** The same for all rows. */
  list: string;
  columns: readonly ShownColumn<Values>[];
  // A method, because a memoized component cannot be generic, and methods are compared loosely.
  dispatch(action: RowsAction<Values>): void;
  row: Row<Values>;
  label: string;
  errors: readonly RowError[] | undefined;
  /** The message about its unmatched text. */
  unmatched: string;
  /** The empty row at the end, which cannot be removed. */
  isBlank: boolean;
  /** The label of the button that applies the row's last choice to all rows. */
  offer: string | undefined;
};

/** One row of the editor. Renders only when its own props change. */
const RowView = memo(PlainRow);

function PlainRow<Values>(props: RowProps<Values>) {
  const { measure, index, size, list, columns, dispatch, row, label, errors = [], unmatched, isBlank, offer } = props;
  const { key, values } = row;
  const change = (part: Partial<Values>) => dispatch({ type: 'type', key, change: part });

  const messageAt = (column: string) => errors.find((error) => error.column === column)?.message;
  return (
    <li
      ref={measure}
      className={styles.item}
      data-row={key}
      data-index={index}
      aria-setsize={size}
      aria-posinset={index + 1}
    >
      <fieldset className={errors.length > 0 ? `${styles.row} ${styles.invalid}` : styles.row}>
        <legend className={styles.legend}>{label}</legend>
        {columns.map((column) => (
          <div key={column.id} className={styles.cell} data-column={column.id}>
            <Field
              id={cellId(list, key, column.id)}
              label={column.label}
              hint={row.guessed.includes(column.id) ? rowMessages.rows.guessed : column.hint?.(values)}
              error={messageAt(column.id)}
              required={false}
            >
              {(cell) => column.control(values, change, cell)}
            </Field>
            <Meant of={column.meant?.(values)} onChoose={change} />
          </div>
        ))}
        {isBlank ? (
          <span className={styles.remove} />
        ) : (
          <button
            type="button"
            className={styles.remove}
            aria-label={rowMessages.rows.remove(label)}
            onClick={() => dispatch({ type: 'remove', key })}
          >
            <Icon of={X} />
          </button>
        )}
        {offer !== undefined && (
          <p className={styles.offer}>
            <Button onClick={() => dispatch({ type: 'choose' })}>{offer}</Button>
          </p>
        )}
        {unmatched !== '' && (
          <p className={styles.unmatched}>
            <Icon of={CircleAlert} />
            <span>{unmatched}</span>
            <Button kind="quiet" onClick={() => dispatch({ type: 'ignore', key })}>
              {rowMessages.rows.discardUnmatched}
            </Button>
          </p>
        )}
      </fieldset>
    </li>
  );
}

type MeantProps<Values> = {
  of: { label: string; change: Partial<Values> } | undefined;
  onChoose: (change: Partial<Values>) => void;
};

const Meant = <Values,>({ of, onChoose }: MeantProps<Values>) =>
  of && (
    <Button kind="quiet" className={styles.meant} onClick={() => onChoose(of.change)}>
      {of.label}
    </Button>
  );
