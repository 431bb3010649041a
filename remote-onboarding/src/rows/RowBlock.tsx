import { memo } from 'react';

import type { RowErrors } from './model/checkRows.ts';
import type { Row } from './model/row.ts';
import { sameErrors } from './model/rowErrors.ts';
import { type RowFrame, RowView } from './RowView.tsx';

type Props<Values> = RowFrame<Values> & {
  rows: readonly Row<Values>[];
  positions: ReadonlyMap<number, number>;
  errors: RowErrors;
  selected: ReadonlySet<number>;
  room: number | undefined;
  rowLabel: (position: number) => string;
};

function PlainBlock<Values>({ rows, positions, errors, selected, room, rowLabel, ...frame }: Props<Values>) {
  return rows.map(({ key }) => (
    <RowView
      {...frame}
      key={key}
      rowKey={key}
      label={rowLabel(positions.get(key) ?? 0)}
      errors={errors.get(key)}
      isSelected={selected.has(key)}
      isRoom={key === room}
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
