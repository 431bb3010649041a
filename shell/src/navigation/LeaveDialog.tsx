import { Button, Dialog } from 'shared-ui';

import { shellTexts as texts } from '../messages.ts';
import { leaveTexts } from '../messages/later.ts';

export type LeaveDialogProps = { leave: (() => void) | null; onStay: () => void };

/** Asks whether to stay or to leave without saving. */
export function LeaveDialog({ leave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={leave !== null}
      onClose={onStay}
      title={leaveTexts.title}
      actions={
        <>
          <Button onClick={onStay}>{leaveTexts.stay}</Button>
          <Button kind="danger" onClick={() => leave?.()}>
            {leaveTexts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.unsavedChanges}</p>
    </Dialog>
  );
}
