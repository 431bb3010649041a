import { sharedMessages } from '@askwell/page-kit';
import { type Imported, sendImport } from 'contract/imports';
import { useState } from 'react';
import { sendCall, showToast } from 'shared-session';
import { Button, Dialog, readerLocale } from 'shared-ui';

import { editMessages } from '../settings/messages.ts';
import { Differences } from './Differences.tsx';
import type { LineGroup, LineKind } from './lines.ts';
import { compareMessages as text } from './messages.ts';
import { UndoDialog } from '../undo/UndoDialog.tsx';

type Props = {
  imported: Imported;
  /** The groups of lines in the applied comparison. */
  groups: readonly LineGroup[];
  /** How many invitations will be mailed. */
  mailed: number;
  onClose: () => void;
};

/** Shows who was added, changed and deactivated, until when the import can be undone, and when its invitations are sent. */
export function Applied({ imported, groups, mailed, onClose }: Props) {
  const { _id, undoUntil, mailsAt, locationsAdded } = imported;
  const [busy, setBusy] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function send() {
    setBusy(true);
    const result = await sendCall(sendImport, { params: { id: _id } });
    setBusy(false);
    if (!result.ok) return;
    setIsSent(true);
    showToast({ kind: 'good', text: text.sent(result.payload.sent) });
  }

  if (isUndoing) return <UndoDialog entry={_id} onUndone={onClose} onClose={() => setIsUndoing(false)} />;
  return (
    <Dialog
      open
      layout="wide"
      isBusy={busy}
      onClose={onClose}
      title={text.done}
      actions={
        <>
          {mailsAt !== null && !isSent && (
            <Button kind="primary" busy={busy && text.sending} onClick={() => void send()}>
              {text.sendNow(mailed)}
            </Button>
          )}
          <Button onClick={() => setIsUndoing(true)}>{editMessages.undo}</Button>
          <Button onClick={onClose}>{sharedMessages.close}</Button>
        </>
      }
    >
      <Differences groups={groups.filter(({ kind }) => appliedKinds.has(kind))} labels={appliedLabels} />
      <p>
        {[
          locationsAdded > 0 && `${editMessages.imported(0, 0, 0, 0, locationsAdded)}.`,
          mailsAt !== null && !isSent && text.mailsAt(formatTime(mailsAt)),
          text.undoUntil(formatDay(undoUntil)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Dialog>
  );
}

const appliedLabels = {
  ...text.kinds,
  deactivated: (count: number) => editMessages.imported(0, 0, count, 0),
  withdrawn: (count: number) => editMessages.imported(0, 0, 0, count),
};

const appliedKinds: ReadonlySet<LineKind> = new Set(['added', 'changed', 'deactivated', 'withdrawn'] as const);

const formatDay = (moment: string) => new Date(moment).toLocaleDateString(readerLocale(), { dateStyle: 'long' });

const formatTime = (moment: string) => new Date(moment).toLocaleTimeString(readerLocale(), { timeStyle: 'short' });
