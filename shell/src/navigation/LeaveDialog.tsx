import type { Blocker } from 'react-router-dom';
import { Button, Dialog } from 'shared-ui';

import { shellTexts as texts } from '../messages.ts';
import { leaveTexts } from '../messages/later.ts';

/** Asks whether to stay or to leave without saving. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={leaveTexts.title}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{leaveTexts.stay}</Button>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {leaveTexts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.unsavedChanges}</p>
    </Dialog>
  );
}
