import { useAtom } from 'jotai';
import { closeSnackbar, type CustomContentProps, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack';
import { type Ref, useEffect, useState } from 'react';

import { commonMessages } from '../messages/common.ts';
import { pendingToastsAtom, type Toast, type ToastAction } from '../state/store.ts';
import styles from './Toaster.module.css';

/** notistack with the specification's limits (section 9) and our own look. */
export function Toaster() {
  const [pending, setPending] = useAtom(pendingToastsAtom);
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { kind, text, action } of pending) {
      if (action?.signal?.aborted) continue;
      const id = enqueueSnackbar(text, {
        variant: variants[kind],
        // Two identical messages may have different actions.
        ...(action && {
          key: crypto.randomUUID(),
          action: createActionButton(action),
          ...(action.onClosed && { onClose: action.onClosed }),
        }),
      });
      action?.signal?.addEventListener('abort', () => closeSnackbar(id));
    }
    // Toasts that were added since this render are still waiting.
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

const createActionButton = (action: ToastAction) => (id: SnackbarKey) => <ActionButton id={id} {...action} />;

function ActionButton({ id, label, title, run }: ToastAction & { id: SnackbarKey }) {
  const press = () => {
    closeSnackbar(id);
    run();
  };
  return (
    <button type="button" className={styles.action} title={title} onClick={press}>
      {label}
    </button>
  );
}

type ToastCardProps = Pick<CustomContentProps, 'id' | 'message' | 'style' | 'action'> & {
  variant: keyof typeof icons;
  ref?: Ref<HTMLDivElement>;
};

/** One toast. An error interrupts a screen reader; other toasts wait for a pause. */
function ToastCard({ id, message, style, action, variant, ref }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  const hasAction = action !== undefined;
  useEffect(() => {
    if (isHeld) return;
    // Notistack pauses only for the pointer. This also waits while the window is in the background.
    const timer = setInterval(() => document.hasFocus() && closeSnackbar(id), hasAction ? 10_000 : 5000);
    return () => clearInterval(timer);
  }, [isHeld, id, hasAction]);
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
      {typeof action === 'function' ? action(id) : action}
      <button
        type="button"
        className={styles.close}
        aria-label={commonMessages.closeToast}
        onClick={() => closeSnackbar(id)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
