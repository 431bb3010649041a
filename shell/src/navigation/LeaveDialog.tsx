import { Button, Dialog } from 'shared-ui';

import { type LeaveDialogProps, leaveTexts } from './leaveTexts.ts';

/** Stay with the unsaved changes, or leave them. */
export function LeaveDialog({ leave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={leave !== null}
      onClose={onStay}
      title={leaveTexts.title}
      actions={
        <>
          <Button kind="primary" onClick={onStay}>
            {leaveTexts.stay}
          </Button>
          <Button kind="danger" onClick={() => leave?.()}>
            {leaveTexts.leave}
          </Button>
        </>
      }
    >
      <p>{leaveTexts.text}</p>
    </Dialog>
  );
}
