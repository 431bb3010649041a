import { join } from 'node:path';
import { type RemoteRoute, shellRoutes } from 'composition/routes';
import { readRemote } from '@askwell/part-tools/settings';

import type { KnownRoute } from '../src/redirects/redirectRules.ts';

/** The pages of the product's remotes by remote. */
export const remotePages = ['remote-onboarding', 'remote-main'].map(
  (name) => readRemote(join(import.meta.dirname, '../..', name)).routes,
);

/** Creates a live remote with these pages. */
export const createRemote = (routes: RemoteRoute[]) => ({
  name: 'remote-one',
  version: '1',
  entry: '/entry.js',
  container: 'askwell_remote_main',
  type: 'global' as const,
  disabled: false,
  routes,
});

/** Every route of the specification. The shell and the remotes offer them together. */
export const productRoutes: readonly KnownRoute[] = [...shellRoutes, ...remotePages.flat()];
