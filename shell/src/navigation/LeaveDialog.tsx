import { useState } from 'react';
import type { Blocker } from 'react-router-dom';
import { Button, Dialog } from 'shared-ui';

import { shellTexts as texts } from '../messages.ts';
import { leaveTexts } from '../messages/later.ts';

/** Asks whether to stay or to leave without saving. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  // Closed at once, so that it does not take the focus from the next page.
  const [left, setLeft] = useState<Blocker | null>(null);
  const leave = () => {
    setLeft(blocker);
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' && blocker !== left}
      onClose={() => blocker.reset?.()}
      title={leaveTexts.title}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{leaveTexts.stay}</Button>
          <Button kind="danger" onClick={leave}>
            {leaveTexts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.unsavedChanges}</p>
    </Dialog>
  );
}
