import { type ComponentProps, type ReactNode, useId } from 'react';

import { Choice } from './Choice.tsx';
import styles from './Checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className={styles.row}>
      <Choice aria-describedby={hint ? hintId : undefined} {...rest} type="checkbox" id={id} className={styles.box} />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <div id={hintId} className={styles.hint}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
