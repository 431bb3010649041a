import { type ComponentProps, useEffect, useState } from 'react';

import type { Remote } from './composition.ts';
import { PageBoundary } from './PageBoundary.tsx';
import type { PageOutcome } from './PageLoader.ts';
import { PageOutline } from './PageOutline.tsx';
import { RemoteError } from './RemoteError.ts';
import { RemoteFailed } from './RemoteFailed.tsx';

type PageSource = { load: () => Promise<PageOutcome>; peek: () => PageOutcome | null };
type Props = { page: PageSource; remote: Remote; title: string };

/** A remote's page with its three faces: its outline while it loads, itself, or a card that says it could not come. */
export function RemotePage({ page, remote, title }: Props) {
  const { outcome, retry } = usePage(page);
  if (outcome === null) return <PageOutline title={title} />;
  if (!outcome.ok) return <RemoteFailed error={outcome.error} remote={remote} title={title} retry={retry} />;
  const { Page } = outcome;
  return (
    <PageBoundary whenCrashed={(cause, reset) => whenCrashed(cause, { remote, title, retry: reset })}>
      <Page />
    </PageBoundary>
  );
}

function whenCrashed(cause: unknown, props: Omit<ComponentProps<typeof RemoteFailed>, 'error'>) {
  return <RemoteFailed {...props} error={new RemoteError('crashed', String(cause), { cause })} />;
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
