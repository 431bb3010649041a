import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Button, type MenuListProps } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import styles from './List.module.css';
import { editText } from '../list/messages.ts';

/** What an open menu needs to close and give the focus back. */
export type OpenMenu = Pick<MenuListProps, 'trigger' | 'onClose'>;

type RowMenuProps<Own> = { name: string; list: ComponentType<Own & OpenMenu>; about: Own };

/** The button at the end of a row and the menu that it opens; `about` is what the menu needs to know of the row. */
export function RowMenu<Own extends object>({ name, list: List, about }: RowMenuProps<Own>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close({ refocus }: { refocus: boolean }) {
    setIsOpen(false);
    if (refocus) button.current?.focus();
  }

  return (
    <span className={styles.menu}>
      <Button
        ref={button}
        kind="quiet"
        className={styles.more}
        aria-label={editText.more(name)}
        title={editText.actions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        icon={ellipsis}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <List {...about} trigger={button} onClose={close} />}
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
