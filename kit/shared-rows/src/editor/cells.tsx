import { useWindowEvent } from '@askwell/page-kit';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { type ControlProps, TextInput } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import type { Column } from '../model/rows.ts';
import styles from './Row.module.css';

export const createTextColumn = <Id extends string, Values extends Readonly<Record<Id, string>>>(
  id: Id,
  width: string,
  type?: 'email',
): Column<Values> => ({
  width,
  renderControl: (values, change, cell) => (
    <TextInput
      {...cell}
      type={type}
      autoComplete="off"
      value={values[id]}
      onChange={({ currentTarget }) => change({ ...values, [id]: currentTarget.value })}
    />
  ),
});

type DisclosureProps = { cell: ControlProps; shown: string; label: string; isMuted: boolean; children: ReactNode };

/** A cell that shows the chosen values. While open, it also shows the choices below. */
export function CellDisclosure({ cell, shown, label, isMuted, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape closes only the list, not the surrounding dialog.
    event.preventDefault();
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // Handles keys of its choices.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={container} className={styles.disclosure} onKeyDown={onKeyDown}>
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
        <Icon icon={ChevronDown} />
      </button>
      {isOpen && (
        <DisclosedCell container={container} onLeave={() => setIsOpen(false)}>
          {children}
        </DisclosedCell>
      )}
    </div>
  );
}

type DisclosedProps = { container: RefObject<HTMLElement | null>; onLeave: () => void; children: ReactNode };

function DisclosedCell({ container, onLeave, children }: DisclosedProps) {
  // The pressed element may have been removed by now, but remains on its event's path.
  const leave = (event: Event) => container.current && !event.composedPath().includes(container.current) && onLeave();
  // Waits for click or keyup: closing earlier would move the target from under the pointer.
  useWindowEvent('click', leave);
  useWindowEvent('keyup', leave);
  return <div className={styles.disclosed}>{children}</div>;
}
