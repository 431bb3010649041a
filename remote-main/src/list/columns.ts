import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ComponentType } from 'react';
import type { ListedRow } from 'shared-session';

type ColumnMeta = {
  /** The style of its cells. */
  className?: string | undefined;
  /** Its cells name their rows. */
  isHeader?: boolean;
  /** Shown in the table's head instead of the column's name; with null, the name is for assistive technology only. */
  head?: ComponentType | null;
};

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/**
 * Makes the columns of a list. The `id` of one that can be sorted is the server's name for it, and its `header` is a text.
 * `accessor` is what an export writes, `cell` what the page shows.
 */
export const columnHelper = <Row extends ListedRow>() => createColumnHelper<typeof features, Row>();

// oxlint-disable-next-line typescript/no-explicit-any -- as the library has it: each column has values of its own type
export type ListColumn<Row extends ListedRow> = ColumnDef<typeof features, Row, any>;

/** What an export writes of the columns. */
export function writtenColumns<Row extends ListedRow>(columns: readonly ListColumn<Row>[]) {
  const written = columns.flatMap((column) =>
    'accessorFn' in column ? [{ header: String(column.header), read: column.accessorFn }] : [],
  );
  return {
    header: written.map(({ header }) => header),
    toCells: (row: Row) => written.map(({ read }) => String(read(row, 0))),
  };
}
