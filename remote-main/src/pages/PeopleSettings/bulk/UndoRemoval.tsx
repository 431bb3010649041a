import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmission } from 'remote-kit';
import { type ApiResult, call, calls, showToast, userLabel, type UserListItem } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { changeText } from './messages.ts';
import { peopleText } from '../messages.ts';
import styles from './Bulk.module.css';
import { changeEach, resultOf } from './changeUsers.ts';

type Props = { users: readonly UserListItem[]; onUndone: () => void; onExpire: () => void };

/** Offers for ten seconds to bring users back who have just been removed. It waits while the pointer or the focus is on it. */
export function UndoRemoval({ users, onUndone, onExpire }: Props) {
  const { busy, failure, send } = useSubmission();
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState(users);
  const expire = useEffectEvent(onExpire);
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  const waits = isHeld || busy || failure !== null;

  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => expire(), 10_000);
    return () => clearTimeout(timer);
  }, [waits]);

  async function undo() {
    const result = await send(restore);
    if (!result?.ok) return;
    showToast({ kind: 'good', text: changeText.restored(name) });
    onUndone();
  }

  async function restore(): Promise<ApiResult<unknown>> {
    const failed = await changeEach(left, ({ _id }) => call(calls.restoreUser, { params: { id: _id } }));
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
      <Notice
        kind={failure ? 'bad' : 'info'}
        role="status"
        title={only?.status === 'invited' ? changeText.withdrawn(name) : changeText.removed(name)}
        actions={
          <Button busy={busy && changeText.undoing} onClick={() => void undo()}>
            {changeText.undo}
          </Button>
        }
      >
        {failure ? failure.message : changeText.undoHint}
      </Notice>
    </div>
  );
}
