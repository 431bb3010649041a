import { useEffect, useState } from 'react';

import { PageOutline } from './PageOutline.tsx';
import type { PageResource } from './PageResource.ts';
import { RemoteError } from './RemoteError.ts';
import { waitLeft } from './retryTiming.ts';

type Props = { page: PageResource; remote: string; title: string };

/** Stands in for a page that waits for something of its own while rendering; a wait that is too long is a failure. */
export function WaitingPage({ page, remote, title }: Props) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
  useEffect(() => {
    const fail = () => setFailure(new RemoteError('timeout', `${title} of ${remote} was not ready in time.`));
    const timer = setTimeout(fail, waitLeft(page.waited()));
    return () => clearTimeout(timer);
  }, [page, remote, title]);
  if (failure !== null) throw failure;
  return <PageOutline title={title} />;
}
