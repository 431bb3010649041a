import type { RouteObject } from 'react-router-dom';

import type { Remote, RemoteRoute } from './composition.ts';
import type { PageLoader } from './PageLoader.ts';
import { RemoteDisabled } from './RemoteDisabled.tsx';
import { PageSource } from './PageSource.ts';
import { RemotePage } from './RemotePage.tsx';

/** The router's route for one page of a remote. A remote that fails is a state of this page, never of the shell. */
export function remotePageRoute(loader: PageLoader, remote: Remote, route: RemoteRoute): RouteObject {
  if (remote.disabled) return { path: route.path, element: <RemoteDisabled title={route.title} /> };
  const page = new PageSource({
    load: () => loader.load(remote, route),
    peek: () => loader.peek(remote, route),
  });
  return {
    path: route.path,
    lazy: async () => {
      // A page that is quickly there replaces the old one at once; a slow one shows its outline instead.
      await Promise.race([page.prepare(), new Promise((resolve) => setTimeout(resolve, patience))]);
      return { element: <RemotePage key={route.path} page={page} remote={remote} title={route.title} /> };
    },
  };
}

const patience = 150;
