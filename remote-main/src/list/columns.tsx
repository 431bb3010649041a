import type { ReactNode } from 'react';
import { Button, type OpenMenu, useMenu } from 'shared-ui';

import styles from './columns.module.css';
import { listMessages } from './messages.ts';

export type Column<Row> = {
  /** The server's name for the sort order, if the column is sortable. */
  id: string;
  header: ReactNode;
  isSortable?: boolean;
  /** Whether the cells are row headers. */
  isHeader?: boolean;
  /** Whether the cells contain only text, which may be clipped. Other cells leave room for focus rings. */
  isText?: boolean;
  className?: string | undefined;
  /** The column's width in a table; by default an equal share. */
  width?: string;
  /** Whether the value appears below the row header, in the same cell; with `narrow`, a wide table has a column for it. */
  isDetail?: boolean | 'narrow';
  /** Whether only a wide table shows the column. Cards can still be sorted by it. */
  isMinor?: boolean;
  isMenu?: boolean;
  /** Returns the content of a cell in an export. Columns without this are not exported. */
  value?: (row: Row) => string;
  /** Returns the content of a cell on the page. The default is the value. */
  cell?: (row: Row) => ReactNode;
};

type RowNameProps = {
  name: string;
  /** Distinguishes rows with the same name for assistive technology. */
  distinctName?: string;
  /** Shown in a circle before the name. */
  initials?: string;
  /** Undefined for a row that cannot be changed. */
  onOpen: (() => void) | undefined;
};

export function RowName({ name, distinctName = name, initials, onOpen }: RowNameProps) {
  const text = <span className={styles.nameText}>{name}</span>;
  if (!onOpen)
    return (
      <span className={styles.name} data-initials={initials}>
        {text}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.name}
      title={name}
      aria-label={listMessages.editOne(distinctName)}
      data-initials={initials}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {text}
    </button>
  );
}

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
      />
      {open && children(open)}
    </span>
  );
}
