import { CircleAlert } from 'shared-ui/icons';
import type { ReactNode } from 'react';

import { rowsWords } from '../words/rows.ts';
import { columnAttribute } from './cellId.ts';
import type { CellControl } from './Column.ts';
import styles from './Row.module.css';

type Props = {
  id: string;
  column: string;
  label: string;
  error: string | undefined;
  isGuessed: boolean;
  children: (cell: CellControl) => ReactNode;
};

/** One labelled cell of a row, with what is to be said of it below. */
export function RowCell({ id, column, label, error, isGuessed, children }: Props) {
  const errorId = `${id}-error`;
  const guessId = `${id}-guess`;
  const described = [error !== undefined && errorId, isGuessed && guessId].filter(Boolean).join(' ');
  return (
    <div className={styles.cell} {...{ [columnAttribute]: column }}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {isGuessed && (
        <p className={styles.guess} id={guessId}>
          {rowsWords.guessed}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
