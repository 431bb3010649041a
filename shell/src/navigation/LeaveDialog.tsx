import { Button, Dialog } from 'shared-ui';

import { leaveWords } from '../words/leave.ts';

export type LeaveDialogProps = { leave: (() => void) | null; onStay: () => void };

/** Stay with what is not saved, or leave it. */
export function LeaveDialog({ leave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={leave !== null}
      onClose={onStay}
      title={leaveWords.title}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {leaveWords.stay}
          </Button>
          <Button kind="danger" onClick={() => leave?.()}>
            {leaveWords.leave}
          </Button>
        </>
      }
    >
      <p>{leaveWords.text}</p>
    </Dialog>
  );
}
