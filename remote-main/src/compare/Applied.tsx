import { sharedMessages } from '@askwell/page-kit';
import { type Imported, sendImport } from 'contract/imports';
import { useState } from 'react';
import { sendCall, showToast } from 'shared-session';
import { Button, Dialog, readerLocale } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';
import { compareMessages as text } from './messages.ts';
import { undoFile } from './undoFile.ts';

/** What was applied, until when it can be undone, and when its invitations are sent. */
export function Applied({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { _id, added, changed, deactivated, undoUntil, mailsAt } = imported;
  const [busy, setBusy] = useState<'send' | 'undo' | null>(null);
  const [isSent, setIsSent] = useState(false);

  async function undo() {
    setBusy('undo');
    const isUndone = await undoFile(_id);
    setBusy(null);
    if (isUndone) onClose();
  }

  async function send() {
    setBusy('send');
    const result = await sendCall(sendImport, { params: { id: _id } });
    setBusy(null);
    if (!result.ok) return;
    setIsSent(true);
    showToast({ kind: 'good', text: text.sent(result.payload.sent) });
  }

  return (
    <Dialog
      open
      layout="wide"
      isBusy={busy !== null}
      onClose={onClose}
      title={text.done}
      actions={
        <>
          <Button busy={busy === 'undo' && text.applying} onClick={() => void undo()}>
            {editMessages.undo}
          </Button>
          {mailsAt !== null && !isSent && (
            <Button busy={busy === 'send' && text.sending} onClick={() => void send()}>
              {text.sendNow}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {sharedMessages.close}
          </Button>
        </>
      }
    >
      <p>{text.result(added, changed, deactivated)}</p>
      <p>
        {[mailsAt !== null && !isSent && text.mailsAt(timeOf(mailsAt)), text.undoUntil(timeOf(undoUntil))]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  );
}

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString(readerLocale(), { timeStyle: 'short' });
