import type { ComponentProps } from 'react';

import { ChevronDown, Icon } from '../icons.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Control.module.css';

/** A native one-line input. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={joinClasses(styles.control, className)} />;
}

/** Options with the same `group` appear together, below its name. */
export type Option = { value: string; label: string; group?: string };

export const Options = ({ items }: { items: readonly Option[] }) =>
  [...Map.groupBy(items, ({ group }) => group)].map(([group, options]) => {
    const elements = options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return group === undefined ? (
      elements
    ) : (
      <optgroup key={group} label={group}>
        {elements}
      </optgroup>
    );
  });

/** A native select. Pass its option elements as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectBox}>
      <select {...rest} className={joinClasses(styles.control, styles.select, className)}>
        {children}
      </select>
      <Icon icon={ChevronDown} className={styles.chevron} />
    </span>
  );
}
