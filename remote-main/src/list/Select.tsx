import { createContext, use, useState } from 'react';
import { Choice } from 'shared-ui';

import { listText } from './messages.ts';
import styles from './Select.module.css';

/** `label` names all rows: "295 people". */
type Selection = {
  total: number;
  label: string;
  selected: number;
  selectAll: () => Promise<void>;
  selectNone: () => void;
};

/** What the checkbox in the head of a list does. */
export const SelectionContext = createContext<Selection | null>(null);

/** Selects all rows that match the filters, loaded or not. */
export function SelectAll() {
  const selection = use(SelectionContext);
  const [isLoading, setIsLoading] = useState(false);
  if (selection === null) return null;
  const { total, label, selected, selectAll, selectNone } = selection;
  const isAll = selected > 0 && selected >= total;

  async function select() {
    setIsLoading(true);
    await selectAll();
    setIsLoading(false);
  }

  return (
    <label className={`${styles.check} ${styles.checkAll}`}>
      <Choice
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll;
        }}
        onChange={() => (isAll ? selectNone() : void select())}
      />
      <span className={styles.selectAll}>{isLoading ? listText.selecting : listText.selectAll(total, label)}</span>
    </label>
  );
}

type SelectOneProps = { name: string; isSelected: boolean; onChange: (event: unknown) => void };

export const SelectOne = ({ name, isSelected, onChange }: SelectOneProps) => (
  <label className={styles.check}>
    <Choice type="checkbox" aria-label={listText.selectOne(name)} checked={isSelected} onChange={onChange} />
  </label>
);
