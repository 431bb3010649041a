import {
  type ColumnDef,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { createContext, type ReactNode, use, useState } from 'react';
import type { ListedRow } from 'shared-session';
import { Button, Choice, type OpenMenu, useMenu, VisuallyHidden } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import styles from './columns.module.css';
import { listMessages } from './messages.ts';
import selectStyles from './Select.module.css';

type ColumnMeta = {
  className?: string | undefined;
  /** The cells are row headers. */
  isHeader?: boolean;
  /** The cells contain only text, which may be cut off. Other cells leave room for focus rings. */
  isText?: boolean;
};

/** The id of the column that selects rows. Its header selects all of them. */
export const selectColumn = 'select';

export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnMeta>() });

/**
 * Makes the columns of a list. An export writes the `header` and the accessor's values; the page shows `cell`. The `id` of a
 * column with `enableSorting` is the server's name for the order.
 */
export const columnHelper = <Row extends ListedRow>() => createColumnHelper<typeof features, Row>();

// oxlint-disable-next-line typescript/no-explicit-any -- as the library has it: each column has values of its own type
export type ListColumn<Row extends ListedRow> = ColumnDef<typeof features, Row, any>;

/** The column of checkboxes that select rows. */
export const selectingColumn = <Row extends ListedRow>(nameOf: (row: Row) => string) =>
  columnHelper<Row>().display({
    id: selectColumn,
    header: SelectAll,
    meta: { className: selectStyles.column },
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
      aria-label={listMessages.editOne(name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {picture}
      <span className={styles.nameText}>{name}</span>
    </button>
  );
}

/** The header of the menu column, for assistive technology. */
export const ActionsHead = () => <VisuallyHidden>{listMessages.actions}</VisuallyHidden>;

/** The button at the end of a row, and the menu that it opens. */
export function RowMenu({ name, children }: { name: string; children: (menu: OpenMenu) => ReactNode }) {
  const { open, button } = useMenu();
  return (
    <span className={styles.menu}>
      <Button
        {...button}
        kind="quiet"
        className={styles.more}
        aria-label={listMessages.moreActions(name)}
        title={listMessages.actions}
        icon={ellipsis}
      />
      {open && children(open)}
    </span>
  );
}

// Created once, because scrolling renders many rows.
const ellipsis = <Icon of={Ellipsis} />;

/** `label` names all rows: "295 people". */
type Selection = {
  total: number;
  label: string;
  selected: number;
  selectAll: () => Promise<void>;
  selectNone: () => void;
};

/** For the checkbox in the head of a list. */
export const SelectionContext = createContext<Selection | null>(null);

/** Selects all rows that match the filters, loaded or not. */
function SelectAll() {
  const selection = use(SelectionContext);
  const [isLoading, setIsLoading] = useState(false);
  if (selection === null) return null;
  const { total, label, selected, selectAll, selectNone } = selection;
  const isAll = selected > 0 && selected >= total;

  async function select() {
    setIsLoading(true);
    await selectAll();
    setIsLoading(false);
  }

  return (
    <label className={`${selectStyles.check} ${selectStyles.checkAll}`}>
      <Choice
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => (isAll ? selectNone() : void select())}
      />
      <span className={selectStyles.selectAll}>
        {isLoading ? listMessages.selecting : listMessages.selectAll(total, label)}
      </span>
    </label>
  );
}

type SelectOneProps = { name: string; isSelected: boolean; onChange: (event: unknown) => void };

const SelectOne = ({ name, isSelected, onChange }: SelectOneProps) => (
  <label className={selectStyles.check}>
    <Choice type="checkbox" aria-label={listMessages.selectOne(name)} checked={isSelected} onChange={onChange} />
  </label>
);
