import { Button, Dialog } from 'shared-ui';

import { texts } from '../messages.ts';

export type LeaveDialogProps = { leave: (() => void) | null; onStay: () => void };

/** Asks whether to stay or to leave without saving. */
export function LeaveDialog({ leave, onStay }: LeaveDialogProps) {
  return (
    <Dialog
      open={leave !== null}
      onClose={onStay}
      title={texts.leave.title}
      actions={
        <>
          <Button onClick={onStay}>{texts.leave.stay}</Button>
          <Button kind="danger" onClick={() => leave?.()}>
            {texts.leave.leave}
          </Button>
        </>
      }
    >
      <p>{texts.leave.text}</p>
    </Dialog>
  );
}
