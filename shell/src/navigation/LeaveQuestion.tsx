import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from 'shared-session';

import { shellTexts as texts } from '../messages.ts';
import { useCodeOnDemand } from './lazyPart.tsx';

/**
 * Asks before a page with unsaved changes is left; a new query or fragment keeps them, and a redirect does not ask. The
 * dialog's code loads on first use; if it cannot be loaded, the browser asks.
 */
export function LeaveQuestion({ redirect }: { redirect: RefObject<string | null> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && redirect.current === null && hasUnsavedChanges(),
  );
  const code = useCodeOnDemand(loadDialog, blocker.state === 'blocked', () => {
    // Nothing is asked once the user has moved on.
    if (blocker.state !== 'blocked') return;
    if (confirm(texts.unsavedChanges)) blocker.proceed();
    else blocker.reset();
  });
  return code && <code.LeaveDialog blocker={blocker} />;
}

const loadDialog = () => import(/* webpackChunkName: "later" */ './LeaveDialog.tsx');
