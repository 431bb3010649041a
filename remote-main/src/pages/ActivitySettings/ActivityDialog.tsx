import { ConfirmDialog } from '@askwell/page-kit';
import { eraseName } from 'contract/activity';
import { sendCall } from 'shared-session';

import { editMessages } from '../../settings/messages.ts';
import { useTypedText } from '../../settings/typedText.tsx';
import { UndoDialog } from '../../undo/UndoDialog.tsx';
import type { NamedPerson, OpenAction } from '../../entries/EntryActions.tsx';
import { activityMessages as messages } from '../../entries/messages.ts';

type Props = { open: OpenAction; onDone: () => void; onClose: () => void };

/** Asks for confirmation before undoing an entry or erasing a name. */
export function ActivityDialog({ open: { entry, person }, onDone, onClose }: Props) {
  if (person === null) return <UndoDialog entry={entry} onUndone={onDone} onClose={onClose} />;
  return <EraseDialog person={person} onClose={onClose} />;
}

function EraseDialog({ person: { _id, name, isRemoved }, onClose }: { person: NamedPerson; onClose: () => void }) {
  const typedName = useTypedText({
    text: name,
    label: editMessages.typeToConfirm(name),
    error: messages.wrongName(name),
  });
  return (
    <ConfirmDialog
      text={{ title: messages.eraseTitle(name), action: messages.eraseAction, busy: messages.erasing }}
      check={typedName.check}
      confirm={() => sendCall(eraseName, { params: { id: _id }, body: { name }, silent: true })}
      done={() => messages.erasedDone}
      onClose={onClose}
    >
      <p>{isRemoved ? messages.eraseRemoved : messages.eraseFormer}</p>
      {typedName.field}
    </ConfirmDialog>
  );
}
