import { useId } from 'react';
import { Select } from 'shared-ui';

import { columnsWords } from '../../words/columns.ts';
import { beside, type Target } from '../paste/placeCells.ts';
import styles from './ColumnsDialog.module.css';

const text = columnsWords;
const leftOut = '';

type Props = {
  heading: string;
  samples: readonly string[];
  target: Target;
  fields: readonly { id: string; label: string }[];
  onChange: (target: Target) => void;
};

/** One column of a file: its heading, what is in it, and where it goes. */
export function ColumnChoice({ heading, samples, target, fields, onChange }: Props) {
  const id = useId();
  return (
    <li className={styles.column}>
      <div className={styles.about}>
        <p className={styles.heading}>{heading}</p>
        <p className={styles.samples} id={`${id}-samples`}>
          {samples.map((sample) => sample.trim() || text.noSample).join(' · ')}
        </p>
      </div>
      <div className={styles.target}>
        <Select
          id={id}
          aria-label={text.goesTo(heading)}
          aria-describedby={`${id}-samples`}
          value={target ?? leftOut}
          onChange={({ currentTarget }) => onChange(currentTarget.value === leftOut ? null : currentTarget.value)}
        >
          {fields.map((field) => (
            <option key={field.id} value={field.id}>
              {field.label}
            </option>
          ))}
          <option value={beside}>{text.beside}</option>
          <option value={leftOut}>{text.leaveOut}</option>
        </Select>
      </div>
    </li>
  );
}
