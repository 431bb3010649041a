import type { ReactNode } from 'react';
import { Button, type OpenMenu, useMenu, VisuallyHidden } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import { rowText } from './messages.ts';
import styles from './RowParts.module.css';

/** The name of a row, as the button that opens it. */
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

/** The header of the column of menus, for assistive technology. */
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
