import type { ReactElement } from 'react';

import type { Remote, RemoteRoute } from './composition.ts';
import type { PageLoader } from './PageLoader.ts';
import { PageSource } from './PageSource.ts';
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
  const page = new PageSource({
    load: () => loader.load(remote, route),
    peek: () => loader.peek(remote, route),
  });
  // From one page of the bar people go to the others of it.
  const siblings = remote.routes.filter((other) => other.nav && other !== route);
  const prefetchSiblings = () => siblings.forEach((other) => loader.prefetch(remote, other));
  const onShown = () => whenIdle(window, prefetchSiblings);
  return { path, element: <RemotePage key={path} page={page} remote={remote} title={title} onShown={onShown} /> };
}
