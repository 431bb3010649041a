import { join } from 'node:path';
import { type RemoteRoute, shellRoutes } from 'composition/routes';
import { root } from 'dev/workspace';
import { readRemote } from 'remote-kit/build';

import type { KnownRoute } from '../src/routing/redirectRules.ts';

/** The pages of the product's remotes, by remote. */
export const remotePages = ['remote-onboarding', 'remote-main'].map((name) => readRemote(join(root, name)).routes);

/** A live remote with these pages. */
export const remoteOf = (routes: RemoteRoute[]) => ({
  name: 'remote-one',
  version: '1',
  entry: '/entry.js',
  requires: {},
  needsRuntime: false,
  disabled: false,
  routes,
});

/** Every route of the specification, as shell and remotes together offer them. */
export const productRoutes: readonly KnownRoute[] = [...shellRoutes, ...remotePages.flat()];
