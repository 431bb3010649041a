import { CircleAlert, Icon } from '../icons.tsx';
import { type ReactNode, useId } from 'react';

import { messages } from '../messages.ts';
import styles from './Field.module.css';

/** The props of a field's control. Spread them over the input. */
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
  /** Whether the field must be filled in. */
  required?: boolean;
  /** Required if an error summary links to this field. */
  id?: string;
  /** Whether to announce the error when it appears, for a form without an error summary. */
  announcesError?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, its hint and its error, connected for assistive technology. */
export function Field({ label, hint, error, required = true, id, announcesError = false, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id: controlId,
        required,
        'aria-describedby': [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error} role={announcesError ? 'alert' : undefined}>
          <Icon icon={CircleAlert} />
          {error}
        </p>
      )}
    </div>
  );
}

/** Optional fields under one heading that marks them as optional. */
export function OptionalFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles.optional}>
      <legend className={styles.hint}>{messages.optional}</legend>
      {children}
    </fieldset>
  );
}
