import type { ReactNode } from 'react';

import type { CellControl } from './RowEditor.tsx';
import styles from './RowEditor.module.css';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  onKeyDown: CellControl['onKeyDown'];
  children: (ids: CellControl) => ReactNode;
};

/** One labelled cell of a row, with what is wrong with it below. */
export function RowCell({ id, label, error, onKeyDown, children }: Props) {
  const errorId = `${id}-error`;
  return (
    <div className={styles.cell}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : errorId,
        onKeyDown,
      })}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
