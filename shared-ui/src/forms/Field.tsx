import { CircleAlert, Icon } from '../icons.tsx';
import { type ReactNode, useId } from 'react';

import { messages } from '../messages.ts';
import styles from './Field.module.css';

/** What a field hands to its control; spread it over the input. */
export type ControlProps = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean;
  /** Set it when an error summary has to lead here. */
  id?: string;
  /** Nothing else reads its error out: neither a summary nor the focus, which may be there already. */
  isAlone?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, optional = false, id, isAlone = false, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        <span>{label}</span>
        {optional && <span className={styles.optional}> {messages.optional}</span>}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        required: !optional,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error} role={isAlone ? 'alert' : undefined}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
