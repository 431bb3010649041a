import type { ReactNode } from 'react';
import { Button } from 'shared-ui';

import { bulkWords } from '../words/bulk.ts';
import styles from './BulkBar.module.css';

/** What can be done with the selected rows. */
export type Bulk<Values> = {
  amount: number;
  onSet: (change: Partial<Values>) => void;
  onRemove: () => void;
  onClear: () => void;
};

type Props = Omit<Bulk<unknown>, 'onSet'> & { children: ReactNode };

/** What can be done with all selected rows at once. */
export function BulkBar({ amount, onRemove, onClear, children }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.amount} role="status">
        {bulkWords.selected(amount)}
      </p>
      {children}
      <Button kind="secondary" onClick={onRemove}>
        {bulkWords.removeSelected}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {bulkWords.clearSelection}
      </Button>
    </div>
  );
}
