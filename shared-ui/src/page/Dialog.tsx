import { Icon, X } from '../icons.tsx';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';

import { buttonClass } from '../actions/Button.tsx';
import { joinClasses } from '../joinClasses.ts';
import { messages } from '../messages.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
  /** Its title is heard but not seen, and its content fills it: for a search that says itself what it is. */
  isBare?: boolean;
};

/** A native modal dialog: Escape, the cross and a press beside it ask to close it. */
export function Dialog({ open, onClose, title, children, actions, isBare = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Not the `closedby` attribute, which WebKit does not have. The sheet covers the dialog, so only its backdrop is the target.
  const onPress = useEffectEvent(({ target }: MouseEvent) => {
    if (target === dialog.current) onClose();
  });
  useEffect(() => {
    if (!open) return;
    const own = dialog.current;
    const before = document.activeElement;
    own?.showModal();
    own?.addEventListener('mousedown', onPress);
    return () => {
      own?.removeEventListener('mousedown', onPress);
      own?.close();
      // A dialog that is taken out of the page while it is open gives the focus back to nobody.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={isBare ? joinClasses(styles.dialog, styles.bare) : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner decides; a dialog that closed itself would disagree with `open`.
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {/* Last in order, so that the first focus goes to what the dialog is about. */}
          {!isBare && (
            <button
              type="button"
              className={buttonClass('quiet', styles.close)}
              aria-label={messages.close}
              onClick={onClose}
            >
              <Icon of={X} size={20} />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}
