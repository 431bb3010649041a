import type { ComponentType, ReactNode } from 'react';
import { Button, Choice, type OpenMenu, useMenu } from 'shared-ui';
import { Ellipsis, Icon } from 'shared-ui/icons';

import { rowText } from './messages.ts';
import styles from './RowParts.module.css';

type RowMenuProps<Own> = { name: string; list: ComponentType<Own & OpenMenu>; about: Own };

/** The button at the end of a row and the menu that it opens; `about` is passed to the menu. */
export function RowMenu<Own extends object>({ name, list: List, about }: RowMenuProps<Own>) {
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
      {open && <List {...about} {...open} />}
    </span>
  );
}

// Created once, because scrolling renders many rows.
const ellipsis = <Icon of={Ellipsis} />;

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

type CheckProps = {
  /** Shown beside the checkbox where rows are cards, else its name. */
  label: string;
  isShown?: boolean;
  checked: boolean;
  isPartial?: boolean;
  onChange: (event: unknown) => void;
};

/** The checkbox that selects a row, or all of them. */
export function Check({ label, isShown = false, checked, isPartial = false, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <Choice
        type="checkbox"
        aria-label={isShown ? undefined : label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
        onChange={onChange}
      />
      {isShown && <span className={styles.selectAll}>{label}</span>}
    </label>
  );
}
