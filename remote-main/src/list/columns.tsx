import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListedRow } from 'shared-session';
import { Button, type OpenMenu, useMenu, VisuallyHidden } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import styles from './columns.module.css';
import { rowText } from './messages.ts';
import { SelectAll, SelectOne } from './Select.tsx';

type ColumnMeta = {
  className?: string | undefined;
  /** Its cells name their rows. */
  isHeader?: boolean;
  /** Its cells contain only text, which may be cut off. Other cells leave room for focus rings. */
  isText?: boolean;
};

/** The id of the column that selects rows. Its header selects all of them. */
export const selectColumn = 'select';

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/**
 * Makes the columns of a list. `accessor` is what an export writes, with its `header` as text; `cell` is what the page shows.
 * With `enableSorting`, the list can be sorted by it, and its `id` is the server's name for it.
 */
export const columnHelper = <Row extends ListedRow>() => createColumnHelper<typeof features, Row>();

// oxlint-disable-next-line typescript/no-explicit-any -- as the library has it: each column has values of its own type
export type ListColumn<Row extends ListedRow> = ColumnDef<typeof features, Row, any>;

/** The column of checkboxes that select rows. */
export const selectingColumn = <Row extends ListedRow>(nameOf: (row: Row) => string, className: string | undefined) =>
  columnHelper<Row>().display({
    id: selectColumn,
    header: SelectAll,
    meta: { className },
    cell: ({ row }) => (
      <SelectOne
        name={nameOf(row.original)}
        isSelected={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  });

export function RowName({ name, picture, onOpen }: { name: string; picture?: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.name}
      title={name}
      aria-label={rowText.edit(name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {picture}
      <span className={styles.nameText}>{name}</span>
    </button>
  );
}

/** The header of the menu column, for assistive technology. */
export const ActionsHead = () => <VisuallyHidden>{rowText.actions}</VisuallyHidden>;

/** The button at the end of a row, and the menu that it opens. */
export function RowMenu({ name, children }: { name: string; children: (menu: OpenMenu) => ReactNode }) {
  const { open, button } = useMenu();
  return (
    <span className={styles.menu}>
      <Button
        {...button}
        kind="quiet"
        className={styles.more}
        aria-label={rowText.more(name)}
        title={rowText.actions}
        icon={ellipsis}
      />
      {open && children(open)}
    </span>
  );
}

// Created once, because scrolling renders many rows.
const ellipsis = <Icon of={Ellipsis} />;
