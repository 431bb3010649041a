import type { ReactNode } from 'react';
import { Button, Options, Select } from 'shared-ui';

import { laterMessages } from '../messages.ts';
import styles from './BulkBar.module.css';

/** The selected rows, and the bulk changes. */
export type Bulk<Values> = {
  amount: number;
  onSet: (change: Partial<Values>) => void;
  onRemove: () => void;
  onClear: () => void;
};

type Props = Omit<Bulk<unknown>, 'onSet'> & { children: ReactNode };

/** The bulk changes for the selected rows. */
export function BulkBar({ amount, onRemove, onClear, children }: Props) {
  return (
    <div className={styles.bar}>
      <p className={styles.amount} role="status">
        {laterMessages.bulk.selected(amount)}
      </p>
      {children}
      <Button onClick={onRemove}>{laterMessages.bulk.removeSelected}</Button>
      <Button kind="quiet" onClick={onClear}>
        {laterMessages.bulk.clearSelection}
      </Button>
    </div>
  );
}

type BulkSelectProps = {
  /** The name of the value inside a sentence, such as "role". */
  what: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Sets one value for all selected rows, then resets itself. */
export function BulkSelect({ what, options, onChoose }: BulkSelectProps) {
  const label = laterMessages.bulk.setTo(what);
  return (
    <span className={styles.choice}>
      <Select aria-label={label} value="" onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="" disabled>
          {label}…
        </option>
        <Options of={options} />
      </Select>
    </span>
  );
}
