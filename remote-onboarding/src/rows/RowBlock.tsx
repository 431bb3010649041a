import { memo } from 'react';

import type { Column } from './Column.ts';
import type { RowErrors } from './model/checkRows.ts';
import type { RowSource } from './model/liveRows.ts';
import type { Row } from './model/row.ts';
import { sameErrors } from './model/rowErrors.ts';
import { RowView } from './RowView.tsx';

type Props<Values> = {
  list: string;
  source: RowSource<Values>;
  rows: readonly Row<Values>[];
  positions: ReadonlyMap<number, number>;
  columns: readonly Column<Values>[];
  errors: RowErrors;
  selected: ReadonlySet<number>;
  room: number | undefined;
  rowLabel: (position: number) => string;
  // Methods, because a memoised part cannot be generic.
  onChange(key: number, change: Partial<Values>): void;
  onSelect(key: number, isSelected: boolean): void;
  onRemove(key: number, label: string): void;
  onLeaveOut(key: number): void;
};

function PlainBlock<Values>(props: Props<Values>) {
  return props.rows.map((row) => (
    <RowView
      key={row.key}
      list={props.list}
      source={props.source}
      rowKey={row.key}
      label={props.rowLabel(props.positions.get(row.key) ?? 0)}
      columns={props.columns}
      errors={props.errors.get(row.key)}
      isSelected={props.selected.has(row.key)}
      isRoom={row.key === props.room}
      onChange={props.onChange}
      onSelect={props.onSelect}
      onRemove={props.onRemove}
      onLeaveOut={props.onLeaveOut}
    />
  ));
}

/** Some neighbouring rows, so that React passes over most of 1,000 rows in a few steps. */
export const RowBlock = memo(PlainBlock, isSame);

/** Rows in the blocks in which they are rendered. */
export function inBlocks<Values>(rows: readonly Row<Values>[]): readonly (readonly Row<Values>[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));
}

const size = 40;

function isSame<Values>(before: Props<Values>, after: Props<Values>): boolean {
  return (
    before.columns === after.columns &&
    before.room === after.room &&
    before.rows.length === after.rows.length &&
    before.rows.every(({ key }, at) => {
      return (
        key === after.rows[at]?.key &&
        before.positions.get(key) === after.positions.get(key) &&
        before.selected.has(key) === after.selected.has(key) &&
        sameErrors(before.errors.get(key), after.errors.get(key))
      );
    })
  );
}
