import { useAtom } from 'jotai';
import { type CustomContentProps, enqueueSnackbar, SnackbarProvider, useSnackbar } from 'notistack';
import { type Ref, useEffect, useState } from 'react';

import { commonTexts } from '../messages/common.ts';
import { pendingToastsAtom, type Toast } from '../state/store.ts';
import styles from './Toaster.module.css';

/** notistack with the specification's limits (section 9) and our own look. */
export function Toaster() {
  const [pending, setPending] = useAtom(pendingToastsAtom);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { kind, text } of pending) enqueueSnackbar(text, { variant: variants[kind] });
    // Toasts that were added since this was rendered still wait.
    setPending((waiting) => waiting.filter((toast) => !pending.includes(toast)));
  }, [pending, setPending]);
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: 225, exit: 195 }}
      preventDuplicate
      Components={{ success: ToastCard, error: ToastCard, info: ToastCard }}
      classes={{ containerRoot: styles.container ?? '', root: styles.item ?? '' }}
    />
  );
}

const variants = { good: 'success', bad: 'error', info: 'info' } as const satisfies Record<Toast['kind'], string>;
const icons = { success: 'm6.8 10.2 2.2 2.2 4.2-4.6', error: 'M10 6.2v4.4m0 3v.1', info: 'M10 9.4v4.2m0-7.2v.1' };

type ToastCardProps = Pick<CustomContentProps, 'id' | 'message' | 'style'> & {
  variant: keyof typeof icons;
  ref?: Ref<HTMLDivElement>;
};

/** One toast. An error interrupts a screen reader; other toasts wait for a pause. */
function ToastCard({ id, message, style, variant, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    // Not by notistack, which pauses for the pointer only. Tried again while the window is in the background.
    const timer = setInterval(() => document.hasFocus() && closeSnackbar(id), 5000);
    return () => clearInterval(timer);
  }, [isHeld, closeSnackbar, id]);
  return (
    <div
      ref={ref}
      style={style}
      className={styles.card}
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
      onFocus={() => setIsHeld(true)}
      onBlur={({ currentTarget }) => setIsHeld(currentTarget.matches(':hover'))}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.matches(':focus-within'))}
    >
      <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d={icons[variant]} />
      </svg>
      <p className={styles.text}>{message}</p>
      <button
        type="button"
        className={styles.close}
        aria-label={commonTexts.closeToast}
        onClick={() => closeSnackbar(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
