import { Button, Dialog } from 'shared-ui';

import { words } from '../words.ts';

export type LeaveDialogProps = { leave: (() => void) | null; onStay: () => void };

/** Stay with what is not saved, or leave it. */
export function LeaveDialog({ leave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={leave !== null}
      onClose={onStay}
      title={words.leave.title}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {words.leave.stay}
          </Button>
          <Button kind="danger" onClick={() => leave?.()}>
            {words.leave.leave}
          </Button>
        </>
      }
    >
      <p>{words.leave.text}</p>
    </Dialog>
  );
}
