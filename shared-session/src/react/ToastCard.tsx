import { type CustomContentProps, useSnackbar } from 'notistack';
import type { Ref } from 'react';

import { toastFigures } from '../rules/toastQueue.ts';
import { words } from '../words.ts';
import styles from './Toaster.module.css';
import { useAutoHide } from './useAutoHide.ts';

type ToastCardProps = Pick<CustomContentProps, 'id' | 'message' | 'style' | 'variant'> & { ref?: Ref<HTMLDivElement> };

/** One toast: bad news interrupts, good news waits for a pause. It stays while it is pointed at or focused. */
export function ToastCard({ id, message, style, variant, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const hold = useAutoHide(toastFigures.autoHide, close);

  return (
    <div
      ref={ref}
      style={style}
      className={styles.card}
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <span className={styles.mark} aria-hidden="true" />
      <p className={styles.text}>{message}</p>
      <button type="button" className={styles.close} aria-label={words.toast.close} onClick={close}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
