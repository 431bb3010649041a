import type { ComponentType, ReactNode } from 'react';
import { Button, type OpenMenu, useMenu } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import styles from './List.module.css';
import { editText } from '../list/messages.ts';

type RowMenuProps<Own> = { name: string; list: ComponentType<Own & OpenMenu>; about: Own };

/** The button at the end of a row and the menu that it opens; `about` is what the menu needs to know of the row. */
export function RowMenu<Own extends object>({ name, list: List, about }: RowMenuProps<Own>) {
  const { open, button } = useMenu();
  return (
    <span className={styles.menu}>
      <Button
        {...button}
        kind="quiet"
        className={styles.more}
        aria-label={editText.more(name)}
        title={editText.actions}
        icon={ellipsis}
      />
      {open && <List {...about} {...open} />}
    </span>
  );
}

/** The name of a row, which opens it. */
export function RowName({ name, picture, onOpen }: { name: string; picture?: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.name}
      title={name}
      aria-label={editText.editRow(name)}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {picture}
      <span className={styles.nameText}>{name}</span>
    </button>
  );
}

// Made once: scrolling draws many rows.
const ellipsis = <Icon of={Ellipsis} />;
