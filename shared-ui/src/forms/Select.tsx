import { ChevronDown, Icon } from '../icons.tsx';
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
      <Icon of={ChevronDown} className={styles.chevron} />
    </span>
  );
}
