import { createContext, type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';

import { texts } from '../messages.ts';
import { useCodeOnDemand } from './lazyPart.tsx';
import type { LeaveDialogProps } from './LeaveDialog.tsx';
import { ScrollMemory } from './ScrollMemory.tsx';
import type { SiteHistory } from './SiteHistory.ts';

/** Whether the next page is loading while the old one is still shown. */
export const PendingContext = createContext(false);

/** Renders the current location. The old page stays until the next one is loaded or shows its loading state. */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [navigation, setNavigation] = useState(history.current);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(() => {
    history.listen({
      onNavigate: (next) => {
        setLeave(null);
        if (next.isShown) setNavigation(next);
        else startTransition(() => setNavigation(next));
      },
      onUnsavedChanges: (nextLeave) => setLeave(() => nextLeave),
    });
  }, [history]);

  return (
    <PendingContext value={isPending}>
      <Router location={navigation.location} navigator={history}>
        {children}
      </Router>
      <ScrollMemory navigation={navigation} />
      <LeaveQuestion leave={leave} onStay={() => setLeave(null)} />
    </PendingContext>
  );
}

/** Asks before unsaved changes are lost. The dialog's code loads on first use; if it cannot be loaded, the browser asks. */
function LeaveQuestion({ leave, onStay }: LeaveDialogProps) {
  const code = useCodeOnDemand(loadDialog, leave !== null, () => {
    // Nothing is asked once the user has moved on.
    if (leave === null) return;
    onStay();
    if (confirm(texts.unsavedChanges)) leave();
  });
  return code && <code.LeaveDialog leave={leave} onStay={onStay} />;
}

const loadDialog = () => import(/* webpackChunkName: "live" */ './LeaveDialog.tsx');
