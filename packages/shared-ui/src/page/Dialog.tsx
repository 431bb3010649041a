import { Icon, X } from '../icons.tsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { getButtonClass } from '../actions/Button.tsx';
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
  /** Whether a request is running. While it runs, the user cannot close the dialog. */
  isBusy?: boolean | undefined;
  /** Whether the owner will close the dialog after another page has rendered. */
  isClosing?: boolean;
  layout?: DialogLayout;
};

type DialogLayout =
  /** As wide as the content, up to most of the window. The title takes the first focus, so that reading starts there. */
  | 'wide'
  /**
   * A full-height panel at the side of the window. On touch devices, the title takes the first focus, because a field would
   * open the keyboard.
   */
  | 'panel'
  /** Has no visible title, no padding and, except on touch devices, no close button. For a search field that labels itself. */
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
  // WebKit lacks the `closedby` attribute. A press on the backdrop has the dialog as its target, but so does a press on its
  // scrollbar.
  const onPress = useEffectEvent(({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (!(target instanceof Element && target === dialog.current)) return;
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) close();
  });
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const previousFocus = document.activeElement;
    element?.showModal();
    if (startsAtTitle) (element?.querySelector<HTMLElement>('[data-first-focus] select') ?? heading.current)?.focus();
    element?.addEventListener('mousedown', onPress);
    return () => {
      element?.removeEventListener('mousedown', onPress);
      element?.removeAttribute(closingMark);
      element?.close();
      // An open dialog does not return the focus when it is removed from the page.
      if (previousFocus instanceof HTMLElement && previousFocus.isConnected) previousFocus.focus();
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
          {/* Comes last, so that the dialog's content takes the first focus. */}
          <button
            type="button"
            className={getButtonClass('quiet', styles.close)}
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
