import { useEffect, useEffectEvent, useState } from 'react';
import { sharedMessages, useSubmission, useWindowEvent } from '@askwell/page-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button, commandKey } from 'shared-ui';
import { Icon, Undo2 } from 'shared-ui/icons';

import { editText } from '../settings/messages.ts';
import styles from './Undo.module.css';

type Props = {
  text: { done: string; undone: string };
  undo: () => Promise<ApiResult<unknown>>;
  /** Whether a dialog is over it: its time begins when the dialog closes. */
  isPaused: boolean;
  /** Called when the change is undone, or undoing is no longer offered. */
  onClose: () => void;
};

/**
 * Says what was changed and offers to undo it for ten seconds, which begin again when the pointer and the focus leave it. If
 * undoing fails, it stays until it is closed.
 */
export function Undo({ text, undo, isPaused, onClose }: Props) {
  const { busy, failure, send } = useSubmission();
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const waits = isPaused || isHeld || busy || failure !== null;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => close(), 10_000);
    return () => clearTimeout(timer);
  }, [waits]);

  useWindowEvent('keydown', (event) => {
    // A select in the list has nothing of its own to undo, and keeps the focus when a role was chosen in it.
    const isInList = event.target instanceof Element && event.target.matches('td select');
    if (
      isPaused ||
      (isForControl(event) && !isInList) ||
      event.shiftKey ||
      event.key.toLowerCase() !== 'z' ||
      !(event.ctrlKey || event.metaKey)
    )
      return;
    event.preventDefault();
    void press();
  });

  async function press() {
    const result = await send(undo);
    if (!result?.ok) return;
    showToast({ kind: 'good', text: text.undone });
    onClose();
  }

  return (
    <div
      className={styles.undo}
      onFocus={() => setIsHeld(true)}
      onBlur={({ currentTarget }) => setIsHeld(currentTarget.matches(':hover'))}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.matches(':focus-within'))}
    >
      <div role="status" className={styles.done}>
        <p>
          {text.done}
          {failure && <span className={styles.failure}>{failure.message}</span>}
        </p>
        <Button
          aria-keyshortcuts="Control+Z Meta+Z"
          title={`${commandKey()}Z`}
          icon={<Icon of={Undo2} />}
          busy={busy && editText.undoing}
          onClick={() => void press()}
        >
          {editText.undo}
        </Button>
        {failure && (
          <Button kind="quiet" onClick={onClose}>
            {sharedMessages.close}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether a key belongs to a field, a menu or a dialog. */
export const isForControl = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog, [role=menu]') !== null;
