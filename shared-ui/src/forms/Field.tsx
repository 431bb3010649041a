import { CircleAlert, Icon } from '../icons.tsx';
import { type ReactNode, useId } from 'react';

import { messages } from '../messages.ts';
import styles from './Field.module.css';

/** The props of a field's control; spread them over the input. */
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
  /** Needed if an error summary links here. */
  id?: string;
  /** Screen readers say the error when it appears: for a form without an error summary. */
  announcesError?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, its hint and its error, connected for assistive technology. */
export function Field({ label, hint, error, optional = false, id, announcesError = false, children }: FieldProps) {
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
        <p id={errorId} className={styles.error} role={announcesError ? 'alert' : undefined}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}
