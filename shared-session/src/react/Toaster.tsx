import { atom, useAtom } from 'jotai';
import { type CustomContentProps, SnackbarProvider, useSnackbar } from 'notistack';
import { type PointerEvent, type Ref, useEffect, useEffectEvent, useState } from 'react';

import { closeToast } from '../messages/common.ts';
import { pendingToastsAtom, type Toast } from '../state/store.ts';
import styles from './Toaster.module.css';

/** notistack with the specification's limits (section 9) and our own cards. */
export function Toaster() {
  return (
    <SnackbarProvider
      maxSnack={maxAtOnce}
      autoHideDuration={null}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={{ enter: 225, exit: 195 }}
      preventDuplicate
      Components={{ success: ToastCard, error: ToastCard, info: ToastCard }}
      classes={{ containerRoot: styles.container ?? '', root: styles.item ?? '' }}
    >
      <PendingToasts />
    </SnackbarProvider>
  );
}

const maxAtOnce = 3;
const shownTextsAtom = atom<readonly string[]>([]);
const variants = { good: 'success', bad: 'error', info: 'info' } as const satisfies Record<Toast['kind'], string>;

/** Passes toasts to notistack, at most as many as it shows at once: for more, it would close the oldest early. */
function PendingToasts() {
  const [pending, setPending] = useAtom(pendingToastsAtom);
  const [shown, setShown] = useAtom(shownTextsAtom);
  const { enqueueSnackbar } = useSnackbar();

  useEffect(() => {
    const [next] = pending;
    if (next === undefined || shown.length >= maxAtOnce) return;
    const { kind, text } = next;
    setPending(pending.filter((other) => other.text !== text));
    if (shown.includes(text)) return;
    setShown([...shown, text]);
    const onExited = () => setShown((now) => now.filter((other) => other !== text));
    enqueueSnackbar(text, { key: text, variant: variants[kind], onExited });
  }, [pending, setPending, shown, setShown, enqueueSnackbar]);

  return null;
}

/** What had the focus before it came to the toasts. */
let cameFrom: EventTarget | null = null;

type ToastCardProps = Pick<CustomContentProps, 'id' | 'message' | 'style' | 'variant'> & { ref?: Ref<HTMLDivElement> };

/** One toast. An error interrupts a screen reader; other toasts wait for a pause. */
export function ToastCard({ id, message, style, variant, ref }: ToastCardProps) {
  const { closeSnackbar } = useSnackbar();
  const holders = useTimeToRead(() => closeSnackbar(id));

  useEffect(() => {
    reserveRoom();
    return reserveRoom;
  }, []);

  return (
    <div
      ref={ref}
      style={style}
      className={styles.card}
      data-variant={variant}
      role={variant === 'error' ? 'alert' : 'status'}
      {...holders}
    >
      <svg viewBox="0 0 20 20" className={styles.icon} aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" />
        <path d={variant === 'success' ? tick : variant === 'error' ? exclamation : information} />
      </svg>
      <p className={styles.text}>{message}</p>
      <button
        type="button"
        className={styles.close}
        aria-label={closeToast}
        onFocus={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Element && relatedTarget.matches(`.${styles.close}`)))
            cameFrom = relatedTarget;
        }}
        onClick={({ detail }) => {
          // After a key press, the focus goes back to where it was.
          if (detail === 0 && cameFrom instanceof HTMLElement) cameFrom.focus();
          closeSnackbar(id);
        }}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d={cross} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}

/**
 * Closes a toast after five seconds, which start again when pointer, focus or another window no longer hold it. notistack's
 * own time goes on while the focus is in a toast. One that opens under a resting pointer is not held by it.
 */
function useTimeToRead(close: () => void) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isAway, setIsAway] = useState(false);
  const onTimeOver = useEffectEvent(close);
  const isHeld = isPointedAt || hasFocus || isAway;

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onTimeOver, 5000);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    const onBlur = () => setIsAway(true);
    const onFocus = () => setIsAway(false);
    window.addEventListener('blur', onBlur);
    window.addEventListener('focus', onFocus);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('focus', onFocus);
    };
  }, []);

  return {
    onPointerMove: ({ movementX, movementY }: PointerEvent) =>
      (movementX !== 0 || movementY !== 0) && setIsPointedAt(true),
    onPointerLeave: () => setIsPointedAt(false),
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

/** Publishes the toasts' height, so that bars at the bottom of a page and the page's end stay visible. */
function reserveRoom(): void {
  const cards = [...document.querySelectorAll<HTMLElement>(`.${styles.card}`)];
  const height = cards.reduce((sum, card) => sum + card.offsetHeight + 12, 0);
  document.documentElement.style.setProperty('--toast-room', `${height}px`);
}

const tick = 'm6.8 10.2 2.2 2.2 4.2-4.6';
const exclamation = 'M10 6.2v4.4m0 3v.1';
const information = 'M10 9.4v4.2m0-7.2v.1';
const cross = 'm4 4 8 8m0-8-8 8';
