import { Button, Options, Select } from 'shared-ui';

import type { RowsFormState } from '../form/useRowsForm.ts';
import { withValues } from '../model/editRows.ts';
import type { Rows, TextValues } from '../model/rows.ts';
import { rowMessages } from '../messages.ts';
import styles from './BulkBar.module.css';

const text = rowMessages.bulk;

type Props<Values extends TextValues> = { form: RowsFormState<Values>; selected: Rows<Values> };

/** The bulk changes for the selected rows: a value for each field that has choices. */
export function BulkBar<Values extends TextValues>({ form, selected }: Props<Values>) {
  const { kind, dispatch } = form;
  const keys = new Set(selected.map(({ key }) => key));

  function setAll(values: Partial<Values>) {
    const change = (rows: Rows<Values>) =>
      rows.map((row) => (keys.has(row.key) ? kind.complete(withValues(row, values)) : row));
    dispatch({ type: 'change', label: rowMessages.rows.changed(keys.size), change });
  }

  return (
    <div className={styles.bar}>
      <p className={styles.amount} role="status">
        {text.selected(keys.size)}
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
                onChange={({ currentTarget }) => setAll(read(currentTarget.value).values)}
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
      <Button onClick={() => dispatch({ type: 'remove', keys })}>{text.removeSelected}</Button>
    </div>
  );
}
