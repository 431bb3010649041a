import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  type?: 'button' | 'submit';
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
      type={type === 'submit' ? 'submit' : 'button'}
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

/** A turning ring; decoration only, the words beside it say what is going on. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
