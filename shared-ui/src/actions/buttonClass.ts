import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The look of a button for an element that is none, such as a router link. */
export const buttonClass = (kind: ButtonKind = 'secondary', extra?: string) =>
  joinClasses(styles.button, styles[kind], extra);
