import { useState } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';
import { Button, Dialog } from 'shared-ui';

import { leaveMessages as texts } from '../messages.ts';

/** Asks before a page with unsaved changes is left. Redirects, and changes of query or fragment, do not ask. */
export function LeaveQuestion({ isRedirecting }: { isRedirecting: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isRedirecting() && hasUnsavedChanges(),
  );
  // Closes at once, so that it does not take the focus from the next page.
  const [left, setLeft] = useState<Blocker | null>(null);
  const leave = () => {
    setLeft(blocker);
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked' && blocker !== left}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{texts.stay}</Button>
          <Button kind="danger" onClick={leave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
