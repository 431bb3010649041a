import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ListedRow } from 'shared-session';

type ColumnMeta = {
  /** The style of its cells. */
  className?: string | undefined;
  /** Its cells name their rows. */
  isHeader?: boolean;
};

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/**
 * Makes the columns of a list. `accessor` is what an export writes, with its `header` as text; `cell` is what the page shows.
 * With `enableSorting`, the list can be sorted by it, and its `id` is the server's name for it.
 */
export const columnHelper = <Row extends ListedRow>() => createColumnHelper<typeof features, Row>();

// oxlint-disable-next-line typescript/no-explicit-any -- as the library has it: each column has values of its own type
export type ListColumn<Row extends ListedRow> = ColumnDef<typeof features, Row, any>;
