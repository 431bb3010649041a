import { ChevronDown } from '../icons.ts';
import type { ComponentProps } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Control.module.css';

/** A native select; give it its option elements as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectBox}>
      <select {...rest} className={joinClasses(styles.control, styles.select, className)}>
        {children}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden className={styles.chevron} />
    </span>
  );
}
