import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button, Dialog } from 'shared-ui';

import { words } from '../../../words.ts';

const text = words.settings.leave;

/** Asks before changes are left behind: here for pages of the site, by the browser for closing the tab. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={text.title}
      actions={
        <>
          <Button kind="primary" onClick={() => blocker.reset?.()}>
            {text.stay}
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {text.leave}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
    </Dialog>
  );
}
