import { type ReactNode, useState } from 'react';
import { type ControlProps, TextInput } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import type { Column } from '../model/rows.ts';
import styles from './cells.module.css';

/** A column with a line of text. */
export const textColumn = <Id extends string, Values extends Readonly<Record<Id, string>>>(
  id: Id,
  width: string,
  type?: 'email',
): Column<Values> => ({
  width,
  control: (values, change, cell) => (
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

/** A cell that shows the chosen values, and the choices below it while it is open. */
export function CellDisclosure({ cell, shown, label, isMuted, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.disclosure}>
      <button
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
      {isOpen && <div className={styles.disclosed}>{children}</div>}
    </div>
  );
}
