import { useEffect, useState } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';
import { Button, Dialog, keepDialogsOpen } from 'shared-ui';

import { setLeaveQuestion } from './endSession.ts';
import { leaveMessages as messages } from '../messages.ts';

/**
 * Asks before the user leaves a page with unsaved changes or signs out. Redirects, and changes of query or fragment, need no
 * confirmation.
 */
export function LeaveQuestion({ isRedirecting }: { isRedirecting: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isRedirecting() && hasUnsavedChanges(),
  );
  // An answer closes the dialog immediately. If the dialog waited until the router has rendered the answer, it would take the
  // page's keys, such as Escape for an open panel, and then the focus of the next page.
  const [answered, setAnswered] = useState<Blocker | null>(null);
  const [action, setAction] = useState<(() => void) | null>(null);
  useEffect(() => setLeaveQuestion((next) => setAction(() => next)), []);
  const stay = () => {
    setAction(null);
    setAnswered(blocker);
    blocker.reset?.();
    keepDialogsOpen();
  };
  const leave = () => {
    setAction(null);
    setAnswered(blocker);
    action?.();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={action !== null || (blocker.state === 'blocked' && blocker !== answered)}
      onClose={stay}
      title={messages.title}
      actions={
        <>
          <Button onClick={stay}>{messages.stay}</Button>
          <Button kind="danger" onClick={leave}>
            {messages.leave}
          </Button>
        </>
      }
    >
      <p>{messages.text}</p>
    </Dialog>
  );
}
