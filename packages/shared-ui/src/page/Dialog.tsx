import { Icon, X } from '../icons.tsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { buttonClass } from '../actions/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { messages } from '../messages.ts';
import { closingMark } from './closingDialogs.ts';
import styles from './Dialog.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Whether a request is running. Until it ends, the dialog cannot be closed. */
  isBusy?: boolean | undefined;
  /** Whether the owner will close the dialog after it has rendered another page. */
  isClosing?: boolean;
  layout?: DialogLayout;
};

type DialogLayout =
  /** As wide as its content needs, up to most of the window. The first focus goes to its title, so that reading starts there. */
  | 'wide'
  /** A full-height panel at the side of the window. On touch, its title gets the first focus: a field would open the keyboard. */
  | 'panel'
  /** Has no visible title, no padding and, except on touch, no close button: for a search field that is its own label. */
  | 'bare';

/** A native modal dialog. Escape, the close button and a click on the backdrop call `onClose`. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  isBusy = false,
  isClosing = false,
  layout,
}: DialogProps) {
  const startsAtTitle = layout === 'wide' || (layout === 'panel' && matchMedia('(pointer: coarse)').matches);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // WebKit lacks the `closedby` attribute. The dialog is the target of a press on its backdrop, but also on its scrollbar.
  const onPress = useEffectEvent(({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!(target instanceof Element && target === dialog.current)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) close();
  });
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    if (startsAtTitle) (element?.querySelector<HTMLElement>('[data-first-focus] select') ?? heading.current)?.focus();
    element?.addEventListener('mousedown', onPress);
    return () => {
      element?.removeEventListener('mousedown', onPress);
      element?.removeAttribute(closingMark);
      element?.close();
      // An open dialog that is removed from the page does not return the focus by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open, startsAtTitle]);

  function close() {
    if (isBusy) return;
    dialog.current?.setAttribute(closingMark, '');
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, layout && styles[layout])}
      aria-labelledby={titleId}
      {...(isClosing && { [closingMark]: '' })}
      onCancel={(event) => {
        // Keeps the browser from closing the dialog while `open` is still true. The owner closes it.
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // On a second Escape, Chromium closes the dialog without the event above.
        if (!open || dialog.current?.open) return;
        dialog.current?.showModal();
        close();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 ref={heading} id={titleId} tabIndex={startsAtTitle ? -1 : undefined} className={styles.title}>
            {layout === 'bare' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* Comes last, so that the dialog's content gets the first focus. */}
          <button
            type="button"
            className={buttonClass('quiet', styles.close)}
            aria-label={messages.close}
            aria-disabled={isBusy}
            onClick={close}
          >
            <Icon icon={X} size={20} />
          </button>
        </div>
      )}
    </dialog>
  );
}
