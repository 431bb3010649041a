import type { ReactElement } from 'react';

import type { Remote, RemoteRoute } from './composition.ts';
import type { PageLoader } from './PageLoader.ts';
import { PageResource } from './PageResource.ts';
import { RemoteDisabled } from './RemoteDisabled.tsx';
import { RemotePage } from './RemotePage.tsx';
import { whenIdle } from './whenIdle.ts';

/** The router's route for one page of a remote. A remote that fails is a state of this page, never of the shell. */
export function remotePageRoute(
  loader: PageLoader,
  remote: Remote,
  route: RemoteRoute,
): { path: string; element: ReactElement } {
  const { path, title } = route;
  if (remote.disabled) return { path, element: <RemoteDisabled title={title} /> };
  const page = new PageResource({
    load: () => loader.load(remote, route),
    peek: () => loader.peek(remote, route),
  });
  // From one page of the bar people go to the others of it.
  const siblings = remote.routes.filter((other) => other.nav && other !== route);
  // One after the other: a stylesheet that comes before an earlier link's makes Chromium read all of them anew, and then the
  // page takes on the font for which it came too late.
  const prefetchSiblings = async () => {
    for (const other of siblings) await loader.prefetch(remote, other);
  };
  const onShown = () => whenIdle(window, prefetchSiblings);
  return { path, element: <RemotePage key={path} page={page} remote={remote} title={title} onShown={onShown} /> };
}
