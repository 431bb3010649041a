import { type ComponentProps, type ReactNode, useId } from 'react';

import { joinClasses } from '../joinClasses.ts';
import checkbox from './Checkbox.module.css';
import styles from './Choice.module.css';

/** A native checkbox or radio button in the product's colors. */
export function Choice({ className, ...rest }: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) {
  return <input {...rest} className={joinClasses(styles.choice, className)} />;
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A native checkbox with its label. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className={checkbox.row}>
      <Choice aria-describedby={hint ? hintId : undefined} {...rest} type="checkbox" id={id} className={checkbox.box} />
      <div>
        <label htmlFor={id} className={checkbox.label}>
          {label}
        </label>
        {hint && (
          <div id={hintId} className={checkbox.hint}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
