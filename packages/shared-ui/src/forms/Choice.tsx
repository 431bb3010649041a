import type { ComponentProps } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Choice.module.css';

/** A native checkbox or radio button with the product's colors. */
export function Choice({ className, ...rest }: ComponentProps<'input'> & { type: 'checkbox' | 'radio' }) {
  return <input {...rest} className={joinClasses(styles.choice, className)} />;
}
