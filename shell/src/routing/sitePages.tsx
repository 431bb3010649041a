import type { ReactElement } from 'react';

import type { Composition } from '../composition/composition.ts';
import type { PageLoader } from '../composition/PageLoader.ts';
import { remotePageRoute } from '../composition/remotePageRoute.tsx';
import type { KnownRoute } from './knownRoutes.ts';
import { lazyParts } from './lazyParts.ts';
import { paths } from './paths.ts';

/** A page of the site: where it stands, what shows it, and what fetches its code ahead of being shown. */
export type SitePage = KnownRoute & { element: ReactElement; prefetch: () => void };

/** Every page of the site: the shell's own, then what the remotes of the composition bring. */
export function sitePages({ remotes }: Composition, loader: PageLoader): SitePage[] {
  return [
    ...shellPages,
    ...remotes.flatMap((remote) =>
      remote.routes.map((route) => ({
        ...remotePageRoute(loader, remote, route),
        layout: route.layout,
        prefetch: () => loader.prefetch(remote, route),
      })),
    ),
  ];
}

const { signIn, mobileOnly } = lazyParts;
const shellPages: readonly SitePage[] = [
  { path: paths.signIn, layout: 'centered', element: <signIn.Part />, prefetch: signIn.prefetch },
  { path: paths.signUp, layout: 'centered', element: <signIn.Part />, prefetch: signIn.prefetch },
  { path: paths.mobileOnly, layout: 'centered', element: <mobileOnly.Part />, prefetch: mobileOnly.prefetch },
];
