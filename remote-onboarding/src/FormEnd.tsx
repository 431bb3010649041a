import type { ReactNode } from 'react';

import styles from './FormEnd.module.css';

type Props = { note?: ReactNode; children: ReactNode };

/** The last line of a form: what is good to know on one side, its buttons on the other. */
export function FormEnd({ note, children }: Props) {
  return (
    <div className={styles.end}>
      <div className={styles.buttons}>{children}</div>
      {note}
    </div>
  );
}
