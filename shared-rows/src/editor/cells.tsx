import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { TextInput } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import type { CellControl } from '../model/rows.ts';
import styles from './cells.module.css';

type TextCellProps = { cell: CellControl; type?: 'email'; value: string; onChange: (value: string) => void };

/** A cell with a line of text. */
export function TextCell({ cell, type, value, onChange }: TextCellProps) {
  return (
    <TextInput
      {...cell}
      type={type}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type DisclosureProps = { cell: CellControl; shown: string; label: string; isMuted: boolean; children: ReactNode };

/** A cell that shows the chosen values, and the choices below it while it is open. */
export function CellDisclosure({ cell, shown, label, isMuted, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // Only handles Escape, wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.choice} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        id={cell.id}
        aria-describedby={cell['aria-describedby']}
        aria-expanded={isOpen}
        aria-label={label}
        className={isMuted ? `${styles.shown} ${styles.muted}` : styles.shown}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.text}>{shown}</span>
        <Icon of={ChevronDown} />
      </button>
      {isOpen && <div className={styles.choices}>{children}</div>}
    </div>
  );
}
