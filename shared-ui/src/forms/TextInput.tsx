import type { ComponentProps } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Control.module.css';

/** A native one-line input. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={joinClasses(styles.control, className)} />;
}
