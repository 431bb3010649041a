import { useAtomValue } from 'jotai';
import { useEffect } from 'react';

import { toastLift } from '../rules/toastLift.ts';
import { visibleToastsAtom } from '../state/toastAtoms.ts';
import styles from './Toaster.module.css';

/** Keeps the toasts off what has to be pressed and read next: the button that sends a form, and why it did not work. */
export function ToastPlace() {
  const isShown = useAtomValue(visibleToastsAtom).length > 0;

  useEffect(() => {
    if (!isShown) return undefined;
    // Scrolling, a smaller window, a notice that comes: whatever moves the page, the next frame knows.
    let frame = requestAnimationFrame(function follow() {
      place();
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);

  return null;
}

function place() {
  const [container] = document.getElementsByClassName(styles.container ?? '');
  if (!(container instanceof HTMLElement)) return;
  const before = Number.parseFloat(container.style.getPropertyValue(lift)) || 0;
  const { left, right, top, bottom } = container.getBoundingClientRect();
  const boxes = [...document.querySelectorAll('main :is([type=submit], [role=alert])')];
  const next = toastLift(
    { left, right, top: top + before, bottom: bottom + before },
    boxes.map((box) => box.getBoundingClientRect()),
  );
  if (next !== before) container.style.setProperty(lift, `${next}px`);
}

const lift = '--toast-lift';
