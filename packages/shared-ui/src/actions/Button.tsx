import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  type?: 'button' | 'submit';
  kind?: ButtonKind;
  /** A label for the running action ("Saving…"). While it is set, clicks do nothing. */
  busy?: string | false | null | undefined;
  icon?: ReactNode;
};

/** A native button with the product's styles. */
export function Button({ kind, busy, icon, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={getButtonClass(kind, className)}
      data-kind={kind}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy || rest['aria-disabled'] ? ignoreClick : onClick}
    >
      {busy ? <Spinner /> : icon}
      {/* Wraps the text in an element, because page translators replace text nodes, and React could not insert the spinner
          before one. */}
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

// The disabled attribute would lose the keyboard focus. The button must not submit the form either.
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Returns a button's styles for another element, such as a router link. */
export const getButtonClass = (kind: ButtonKind = 'secondary', extra?: string) =>
  joinClasses(styles.button, styles[kind], extra);

/** A spinner. Hidden from assistive technology, because there is always text next to it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
