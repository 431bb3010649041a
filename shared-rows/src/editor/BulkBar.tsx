import { Button, Options, Select } from 'shared-ui';

import { laterMessages } from '../messages.ts';
import type { RowKind } from '../model/rows.ts';
import styles from './BulkBar.module.css';

const text = laterMessages.bulk;

type Props<Values> = {
  kind: RowKind<Values>;
  /** How many rows are selected. */
  amount: number;
  onSet: (change: Partial<Values>) => void;
  onRemove: () => void;
};

/** The bulk changes for the selected rows: a value for each field that has choices. */
export function BulkBar<Values>({ kind, amount, onSet, onRemove }: Props<Values>) {
  return (
    <div className={styles.bar}>
      <p className={styles.amount} role="status">
        {text.selected(amount)}
      </p>
      {kind.fields.map(({ id, label, choices, read }) => {
        const options = choices?.() ?? [];
        const setTo = text.setTo(label);
        return (
          options.length > 0 && (
            <span key={id} className={styles.choice}>
              <Select
                aria-label={setTo}
                value=""
                onChange={({ currentTarget }) => onSet(read(currentTarget.value).values)}
              >
                <option value="" disabled>
                  {setTo}…
                </option>
                <Options of={options} />
              </Select>
            </span>
          )
        );
      })}
      <Button onClick={onRemove}>{text.removeSelected}</Button>
    </div>
  );
}
