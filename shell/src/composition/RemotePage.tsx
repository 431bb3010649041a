import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Remote } from './composition.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageOutline } from './PageOutline.tsx';
import type { PageSource } from './PageSource.ts';
import { RemoteFailed } from './RemoteFailed.tsx';

type Props = { page: PageSource; remote: Remote; title: string };

/** A remote's page with its three faces: its outline while it loads, itself, or a card that says it could not come. */
export function RemotePage({ page, remote, title }: Props) {
  const { outcome, retry } = usePage(page);
  const { pathname } = useLocation();
  if (outcome === null) return <PageOutline title={title} />;
  if (!outcome.ok) return <RemoteFailed cause={outcome.error} remote={remote} title={title} retry={retry} />;
  const { Page } = outcome;
  return (
    <PageBoundary
      place={pathname}
      renderCrash={(cause, reset) => <RemoteFailed cause={cause} remote={remote} title={title} retry={reset} />}
    >
      <Page />
    </PageBoundary>
  );
}

function usePage(page: PageSource) {
  // A page that is quickly there replaces the old one at once; a slow one shows its outline instead.
  // No Suspense boundary may stand between this and the root: React would show that one's fallback, and keep it a while.
  const soon = page.soon();
  if (soon !== null) use(soon);
  useEffect(() => page.leave, [page]);

  const [outcome, setOutcome] = useState(() => page.take());
  useEffect(() => {
    if (outcome !== null) return;
    let isCurrent = true;
    void page.load().then((next) => {
      if (isCurrent) setOutcome(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, outcome]);
  return { outcome, retry: () => setOutcome(null) };
}
