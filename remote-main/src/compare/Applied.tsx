import { sharedMessages } from '@askwell/page-kit';
import { type Imported, sendImport } from 'contract/imports';
import { useState } from 'react';
import { sendCall, showToast } from 'shared-session';
import { Button, Dialog, readerLocale } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';
import { Differences } from './Differences.tsx';
import type { LineGroup, LineKind } from './lines.ts';
import { compareMessages as text } from './messages.ts';
import { undoFile } from './undoFile.ts';

type Props = {
  imported: Imported;
  /** The lines that were shown before. */
  groups: readonly LineGroup[];
  onClose: () => void;
};

/** Who was added, changed and deactivated, until when it can be undone, and when its invitations are sent. */
export function Applied({ imported, groups, onClose }: Props) {
  const { _id, added, changed, deactivated, undoUntil, mailsAt } = imported;
  // An invited person whose address has changed gets a new invitation.
  const invited =
    added + (groups.find(({ kind }) => kind === 'changed')?.lines.filter(({ isMailed }) => isMailed).length ?? 0);
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
          {mailsAt !== null && !isSent && (
            <Button kind="primary" busy={busy === 'send' && text.sending} onClick={() => void send()}>
              {text.sendNow(invited)}
            </Button>
          )}
          <Button busy={busy === 'undo' && text.applying} onClick={() => void undo()}>
            {editMessages.undo}
          </Button>
          <Button onClick={onClose}>{sharedMessages.close}</Button>
        </>
      }
    >
      <p>{text.result(added, changed, deactivated)}</p>
      <Differences groups={groups.filter(({ kind }) => applied.has(kind))} />
      <p>
        {[mailsAt !== null && !isSent && text.mailsAt(timeOf(mailsAt)), text.undoUntil(timeOf(undoUntil))]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  );
}

const applied: ReadonlySet<LineKind> = new Set(['added', 'changed', 'deactivated'] as const);

const timeOf = (moment: string) => new Date(moment).toLocaleTimeString(readerLocale(), { timeStyle: 'short' });
