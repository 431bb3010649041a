import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission, useWindowEvent } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button } from 'shared-ui';
import { Icon, Undo2 } from 'shared-ui/icons';

import { editText } from '../settings/messages.ts';
import { resultOf, useChangeEach } from './manyRows.ts';
import styles from './UndoRemoval.module.css';

type Props<Row> = {
  rows: readonly Row[];
  text: { removed: string; restored: string };
  restore: (row: Row) => Promise<ApiResult<unknown>>;
  onUndone: () => void;
  /** Called when the removal is undone, or when undoing is no longer offered. */
  onClose: () => void;
};

/** Offers to undo a removal for ten seconds. The countdown pauses while the pointer or the focus is on it. */
export function UndoRemoval<Row>({ rows, text, restore, onUndone, onClose }: Props<Row>) {
  const changeEach = useChangeEach();
  const { busy, failure, send } = useSubmission();
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState(rows);
  const close = useEffectEvent(onClose);
  const waits = isHeld || busy || failure !== null;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => close(), 10_000);
    return () => clearTimeout(timer);
  }, [waits]);

  useWindowEvent('keydown', (event) => {
    const isTyped =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, dialog');
    if (isTyped || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void undo();
  });

  async function undo() {
    const result = await send(restoreEach);
    if (!result?.ok) return;
    showToast({ kind: 'good', text: text.restored });
    onClose();
    onUndone();
  }

  async function restoreEach(): Promise<ApiResult<unknown>> {
    const failed = await changeEach(left, restore);
    setLeft(failed.map(({ row }) => row));
    return resultOf(failed);
  }

  return (
    <div
      className={styles.undo}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <div role="status" className={styles.removed}>
        <p>
          {text.removed}
          {failure && <span className={styles.failure}>{failure.message}</span>}
        </p>
        <Button
          aria-keyshortcuts="Control+Z Meta+Z"
          title={undoKeys()}
          icon={<Icon of={Undo2} />}
          busy={busy && editText.undoing}
          onClick={() => void undo()}
        >
          {editText.undo}
        </Button>
      </div>
    </div>
  );
}

const undoKeys = () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z');
