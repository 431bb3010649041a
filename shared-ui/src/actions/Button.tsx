import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { Spinner } from '../feedback/Spinner.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** What the button is doing right now ("Saving…"); while it is set, presses do nothing. */
  busy?: string | false | null | undefined;
  icon?: ReactNode;
};

/** A native button in the product's look. */
export function Button({ kind, busy, icon, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : type === 'reset' ? 'reset' : 'button'}
      className={buttonClass(kind, className)}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? swallow : onClick}
    >
      {busy ? <Spinner /> : icon}
      {/* In an element: a page translated by the browser has other nodes instead of text, and React could put nothing before it. */}
      {busy ? (
        <span key="busy">{busy}</span>
      ) : (
        children && (
          <span key="label" className={styles.label}>
            {children}
          </span>
        )
      )}
    </button>
  );
}

// Not the disabled attribute: that would throw the keyboard focus away. A submit must not pass either.
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The look of a button for an element that is none, such as a router link. */
export const buttonClass = (kind: ButtonKind = 'secondary', extra?: string) =>
  joinClasses(styles.button, styles[kind], extra);
