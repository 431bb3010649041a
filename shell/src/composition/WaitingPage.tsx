import { useEffect, useState } from 'react';

import { PageOutline } from './PageOutline.tsx';
import { RemoteError } from './RemoteError.ts';
import { totalWait } from './retryTiming.ts';

type Props = { remote: string; title: string };

/** Stands in for a page that waits for something of its own while rendering; a wait that is too long is a failure. */
export function WaitingPage({ remote, title }: Props) {
  const [failure, setFailure] = useState<RemoteError | null>(null);
  useEffect(() => {
    const fail = () => setFailure(new RemoteError('timeout', `${title} of ${remote} was not ready in time.`));
    const timer = setTimeout(fail, totalWait);
    return () => clearTimeout(timer);
  }, [remote, title]);
  if (failure !== null) throw failure;
  return <PageOutline title={title} />;
}
