import { type CustomContentProps, useSnackbar } from 'notistack';
import type { Ref } from 'react';

import { toastFigures } from '../rules/toastQueue.ts';
import { toastWords } from '../words/toast.ts';
import { keepPress } from './keepPress.ts';
import styles from './Toaster.module.css';
import { useAutoHide } from './useAutoHide.ts';

type ToastCardProps = Pick<CustomContentProps, 'id' | 'message' | 'style' | 'variant'> & { ref?: Ref<HTMLDivElement> };

/** One toast: bad news interrupts, good news waits for a pause. It stays while one is pointed at or focused. */
export function ToastCard({ id, message, style, variant, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const close = () => closeSnackbar(id);
  const hold = useAutoHide(id, toastFigures.autoHide, close);

  return (
    <div
      ref={ref}
      style={style}
      className={styles.card}
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
      {...hold}
    >
      <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d={variant === 'success' ? tick : variant === 'error' ? exclamation : information} />
      </svg>
      <p className={styles.text}>{message}</p>
      <button type="button" className={styles.close} aria-label={toastWords.close} onClick={close} {...keepPress}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={cross} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

const tick = 'm6.8 10.2 2.2 2.2 4.2-4.6';
const exclamation = 'M10 6.2v4.4m0 3v.1';
const information = 'M10 9.4v4.2m0-7.2v.1';
const cross = 'm4 4 8 8m0-8-8 8';
