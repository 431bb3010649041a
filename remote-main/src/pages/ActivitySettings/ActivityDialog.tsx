import { ConfirmDialog } from '@askwell/page-kit';
import { eraseEntry } from 'contract/activity';
import { sendCall } from 'shared-session';

import { UndoDialog } from '../../undo/UndoDialog.tsx';
import type { OpenAction } from './EntryActions.tsx';
import { activityMessages as text } from './messages.ts';

type Props = { open: OpenAction; onDone: () => void; onClose: () => void };

/** Asks for confirmation before undoing an entry or permanently deleting its old values. */
export function ActivityDialog({ open: { action, entry }, onDone, onClose }: Props) {
  if (action === 'undo') return <UndoDialog entry={entry} onUndone={onDone} onClose={onClose} />;
  return (
    <ConfirmDialog
      text={{ title: text.eraseTitle, action: text.eraseAction, busy: text.erasing }}
      confirm={() => sendCall(eraseEntry, { params: { id: entry }, silent: true })}
      done={() => text.erasedDone}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{text.eraseText}</p>
    </ConfirmDialog>
  );
}
