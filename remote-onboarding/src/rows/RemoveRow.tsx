import { X } from 'lucide-react';

import styles from './RowEditor.module.css';

type Props = { label: string; onPress: () => void };

/** The cross at the end of a row. */
export function RemoveRow({ label, onPress }: Props) {
  return (
    <button type="button" className={styles.remove} aria-label={label} title={label} onClick={onPress}>
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
