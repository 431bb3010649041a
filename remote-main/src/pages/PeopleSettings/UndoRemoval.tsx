import { useEffect, useRef, useState } from 'react';
import { useSubmission } from 'remote-kit';
import { call, calls, showToast, userLabel, type UserListItem } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { peopleText } from './messages.ts';
import { toUserForm, userValues } from './userValues.ts';

type Props = { users: readonly UserListItem[]; onUndone: () => void; onExpire: () => void };

/** Offers for ten seconds to invite users again who have just been removed, with the same role and locations. */
export function UndoRemoval({ users, onUndone, onExpire }: Props) {
  const { busy, failure, send } = useSubmission();
  const [isHeld, setIsHeld] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const expire = useRef(onExpire);
  const [only] = users.length === 1 ? users : [];
  const name = only ? userLabel(only) : peopleText.shown(users.length);
  const waits = isHeld || busy || failure !== null;

  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => {
    if (waits) return;
    const timer = setTimeout(() => expire.current(), 10_000);
    return () => clearTimeout(timer);
  }, [waits]);

  async function undo() {
    const body = { users: users.map((user) => toUserForm(userValues(user))) };
    const result = await send(() => call(calls.addUsers, { body, idempotencyKey: key }));
    if (!result?.ok) return;
    showToast({ kind: 'good', text: peopleText.added(name) });
    onUndone();
  }

  return (
    <div onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
      <Notice
        kind={failure ? 'bad' : 'info'}
        role="status"
        title={peopleText.removed(name)}
        actions={
          <Button busy={busy && peopleText.undoing} onClick={() => void undo()}>
            {peopleText.undo}
          </Button>
        }
      >
        {failure ? failure.message : peopleText.undoHint}
      </Notice>
    </div>
  );
}
