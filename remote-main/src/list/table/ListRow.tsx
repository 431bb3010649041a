import { createContext, use, useMemo } from 'react';
import { Choice, Skeleton } from 'shared-ui';

import type { Column } from '../columns.tsx';
import { listMessages } from '../messages.ts';
import selectStyles from './Select.module.css';
import type { Measure } from './FirstRows.tsx';
import styles from './ListTable.module.css';

type Props<Row> = {
  index: number;
  row: Row | undefined;
  isSelected: boolean;
  columns: readonly Column<Row>[];
  /** Undefined if rows are not selectable. */
  getName: ((row: Row) => string) | undefined;
  measure: Measure | undefined;
};

/**
 * One row, or a skeleton while the row loads. Memoized, so that scrolling does not render it again. Scrolling creates many
 * rows, so a row has as few elements as possible, and a cell is not a component.
 */
export function ListRow<Row>({ index, row, isSelected, columns, getName, measure }: Props<Row>) {
  return useMemo(() => {
    const detail = columns.find(({ isDetail }) => isDetail);
    return (
      <tr
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        className={styles.row}
        data-selected={isSelected || undefined}
      >
        {getName && (
          <td className={selectStyles.column} data-control="select">
            {row ? <SelectOne index={index} name={getName(row)} isSelected={isSelected} /> : skeleton}
          </td>
        )}
        {columns.map((column) => {
          const { id, isHeader, isText, isDetail, isMinor, isMenu, className, value, cell = value } = column;
          if (isDetail === true) return null;
          if (isMenu)
            return (
              <td key={id} data-menu="">
                {row && cell?.(row)}
              </td>
            );
          const Cell = isHeader ? 'th' : 'td';
          return (
            <Cell
              key={id}
              scope={isHeader ? 'row' : undefined}
              aria-label={isHeader && row ? getName?.(row) : undefined}
              className={className}
              data-empty={(row && cell === value && value?.(row) === '') || undefined}
              data-minor={isMinor && ''}
              data-own={isDetail && ''}
            >
              <span
                className={isText ? `${styles.cell} ${styles.text}` : styles.cell}
                data-pending={row === undefined || undefined}
              >
                {row ? cell?.(row) : skeleton}
              </span>
              {isHeader && detail && renderDetail(detail, row)}
            </Cell>
          );
        })}
      </tr>
    );
  }, [index, row, isSelected, columns, getName, measure]);
}

/** The content below the name, if there is any. */
function renderDetail<Row>({ value, cell = value, isDetail }: Column<Row>, row: Row | undefined) {
  const text = row && value?.(row);
  if (text === '') return null;
  return (
    <span
      className={`${styles.cell} ${styles.text} ${styles.detail}`}
      title={text}
      data-narrow={isDetail === 'narrow' ? '' : undefined}
    >
      {row ? cell?.(row) : skeleton}
    </span>
  );
}

const skeleton = <Skeleton width="70%" />;

/** Selects or deselects the row with this index or, with Shift, all rows from the last selected one. */
export const ToggleContext = createContext<(index: number, isRange: boolean) => void>(() => {});

function SelectOne({ index, name, isSelected }: { index: number; name: string; isSelected: boolean }) {
  const toggle = use(ToggleContext);
  return (
    <label className={selectStyles.check}>
      <Choice
        type="checkbox"
        aria-label={listMessages.selectOne(name)}
        checked={isSelected}
        onChange={({ nativeEvent }) => toggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
