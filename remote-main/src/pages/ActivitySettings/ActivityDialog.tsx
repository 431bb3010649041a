import { ConfirmDialog, TextField } from '@askwell/page-kit';
import { eraseName } from 'contract/activity';
import { useState } from 'react';
import { sendCall } from 'shared-session';

import { UndoDialog } from '../../undo/UndoDialog.tsx';
import type { NamedPerson, OpenAction } from './EntryActions.tsx';
import { activityMessages as text } from './messages.ts';

type Props = { open: OpenAction; onDone: () => void; onClose: () => void };

/** Asks for confirmation before undoing an entry or erasing a name. */
export function ActivityDialog({ open: { entry, person }, onDone, onClose }: Props) {
  if (person === null) return <UndoDialog entry={entry} onUndone={onDone} onClose={onClose} />;
  return <EraseDialog person={person} onClose={onClose} />;
}

function EraseDialog({ person: { _id, name, isRemoved }, onClose }: { person: NamedPerson; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  function isTyped(): boolean {
    const isSame = typed.trim() === name.trim();
    setIsWrong(!isSame);
    return isSame;
  }

  return (
    <ConfirmDialog
      text={{ title: text.eraseTitle(name), action: text.eraseAction, busy: text.erasing }}
      check={isTyped}
      confirm={() => sendCall(eraseName, { params: { id: _id }, body: { name }, silent: true })}
      done={() => text.erasedDone}
      onClose={onClose}
    >
      <p>{isRemoved ? text.eraseRemoved : text.eraseFormer}</p>
      <TextField
        id="erased-name"
        label={text.typeName(name)}
        value={typed}
        error={isWrong ? text.wrongName(name) : undefined}
        onChange={setTyped}
      />
    </ConfirmDialog>
  );
}
