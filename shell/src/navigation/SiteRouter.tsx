import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router-dom';

import { LeaveGate } from './LeaveGate.tsx';
import { PendingContext } from './PendingContext.ts';
import { ScrollMemory } from './ScrollMemory.tsx';
import type { SiteHistory } from './SiteHistory.ts';

/** Shows where the history is. The old page stands until the next one has its code, or is late enough to say so. */
export function SiteRouter({ history, children }: { history: SiteHistory; children: ReactNode }) {
  const [arrival, setArrival] = useState(history.arrival);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isPending, startTransition] = useTransition();

  useLayoutEffect(() => {
    history.listen({
      arrived: (next) => {
        setLeave(null);
        startTransition(() => setArrival(next));
      },
      objected: (nextLeave) => setLeave(() => nextLeave),
    });
  }, [history]);

  return (
    <PendingContext value={isPending}>
      <Router location={arrival.location} navigator={history}>
        {children}
      </Router>
      <ScrollMemory arrival={arrival} />
      <LeaveGate leave={leave} onStay={() => setLeave(null)} />
    </PendingContext>
  );
}
