import type { ReactNode } from 'react';

import styles from './Form.module.css';

type Props = { onSubmit: () => unknown; id?: string; children: ReactNode };

/** A form that says itself what is wrong with it: no bubbles of the browser, and Enter sends it. */
export function Form({ onSubmit, id, children }: Props) {
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
