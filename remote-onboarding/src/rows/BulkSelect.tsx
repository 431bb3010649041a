import { Select } from 'shared-ui';

import { bulkWords } from '../words/bulk.ts';
import styles from './BulkSelect.module.css';

type Props = {
  /** What is set, as it stands in a sentence: "role". */
  what: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Sets one thing for all selected rows, and is ready for the next choice. */
export function BulkSelect({ what, options, onChoose }: Props) {
  const label = bulkWords.setTo(what);
  return (
    <span className={styles.choice}>
      <Select aria-label={label} value="" onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="" disabled>
          {label}…
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </span>
  );
}
