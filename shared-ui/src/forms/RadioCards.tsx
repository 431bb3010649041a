import type { ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import { Choice } from './Choice.tsx';
import styles from './RadioCards.module.css';

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  /** One line each, the hint beside the label. */
  isCompact?: boolean;
};

/** A choice between a few cards, with native radio buttons. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  isCompact = false,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={joinClasses(styles.group, isCompact && styles.compact)}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <Choice
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.text}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
