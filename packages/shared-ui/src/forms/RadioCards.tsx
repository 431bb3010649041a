import type { ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { Choice } from './Choice.tsx';
import styles from './RadioCards.module.css';

type RadioCardsProps<Value extends string> = {
  legend: ReactNode;
  name: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[];
  /** Renders one control with a segment for each option. Its label is only for assistive technology. */
  isCompact?: boolean;
};

/** Native radio buttons, drawn as cards. */
export function RadioCards<Value extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  isCompact = false,
}: RadioCardsProps<Value>) {
  return (
    <fieldset className={joinClasses(styles.group, isCompact && styles.segments)}>
      <legend className={styles.legend}>{isCompact ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
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
