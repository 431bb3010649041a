import { Suspense, use, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Remote } from './composition.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageOutline } from './PageOutline.tsx';
import type { PageResource } from './PageResource.ts';
import { RemoteFailed } from './RemoteFailed.tsx';
import { WaitingPage } from './WaitingPage.tsx';

type Props = {
  page: PageResource;
  remote: Remote;
  title: string;
  /** Told when the page is there; answers with what calls off that which it set in motion. */
  onShown: () => () => void;
};

/**
 * A remote's page. One that is quickly there replaces the old one at once; a slow one shows its outline instead.
 * No Suspense boundary may stand between this and the root: React would show that one's fallback, and keep it a while.
 */
export function RemotePage(props: Props) {
  use(props.page.soon());
  return <LoadedPage {...props} />;
}

/** Its three faces: its outline while it loads, itself, or a card that says it could not come. */
function LoadedPage({ page, remote, title, onShown }: Props) {
  const { outcome, retry } = usePage(page);
  const isShown = outcome?.ok === true;
  useEffect(() => {
    if (!isShown) return undefined;
    // Effects inside come first: a page that waits for something of its own knows by now how long it may.
    page.arrived();
    return onShown();
  }, [page, isShown, onShown]);
  const { pathname } = useLocation();
  if (outcome === null) return <PageOutline title={title} />;
  if (!outcome.ok) return <RemoteFailed cause={outcome.error} remote={remote} title={title} retry={retry} />;
  const { Page } = outcome;
  return (
    <PageBoundary
      place={pathname}
      renderCrash={(cause, reset) => <RemoteFailed cause={cause} remote={remote} title={title} retry={reset} />}
    >
      {/* For what the page itself may wait for: without it, the shell would wait too. */}
      <Suspense fallback={<WaitingPage page={page} remote={remote.name} title={title} />}>
        <Page />
      </Suspense>
    </PageBoundary>
  );
}

function usePage(page: PageResource) {
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
