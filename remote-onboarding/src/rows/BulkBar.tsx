import type { ReactNode } from 'react';
import { Button } from 'shared-ui';

import { rowsWords } from '../words/rows.ts';
import styles from './BulkBar.module.css';

type Props = { amount: number; onRemove: () => void; onClear: () => void; children: ReactNode };

/** What can be done with all selected rows at once. */
export function BulkBar({ amount, onRemove, onClear, children }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.amount} role="status">
        {rowsWords.selected(amount)}
      </p>
      {children}
      <Button kind="secondary" onClick={onRemove}>
        {rowsWords.removeSelected}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {rowsWords.clearSelection}
      </Button>
    </div>
  );
}
