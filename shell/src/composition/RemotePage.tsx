import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Remote } from './composition.ts';
import { PageBoundary } from './PageBoundary.tsx';
import type { PageOutcome } from './PageLoader.ts';
import { PageOutline } from './PageOutline.tsx';
import { RemoteFailed } from './RemoteFailed.tsx';

type PageSource = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };
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
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState(page.peek);
  useEffect(() => {
    let isCurrent = true;
    void page.load().then((next) => {
      if (isCurrent) setOutcome(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [page, attempt]);

  const retry = () => {
    setOutcome(null);
    setAttempt(attempt + 1);
  };
  return { outcome, retry };
}
