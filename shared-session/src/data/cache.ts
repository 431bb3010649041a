import { pageData } from 'composition/page-data';

import { type Call, calls } from '../contract.ts';
import type { Written } from '../effects/backend.ts';
import { pagedQueries, queries } from './queries.ts';
import { queryClient as client } from './queryClient.tsx';

/** Reads again what a write has changed, as far as pages show it. */
export async function refetch({ method, path, changes }: Written): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey: [read] }) => changes.some((changed) => changed === read) });
  // The specification (section 4) reads these again even if no page shows them.
  if (method !== 'POST') return;
  if (path === calls.saveOrganization.path) void client.prefetchQuery(queries.organization(silent));
  if (path === calls.addUsers.path && !isShown(calls.getUsers))
    void client.prefetchQuery(queries.users({ limit: 50 }, silent));
}

const isShown = ({ path }: Pick<Call, 'path'>) =>
  client.getQueryCache().findAll({ queryKey: [path], type: 'active' }).length > 0;

/** Forgets everything, also what is being read. */
export const clear = (): void => client.clear();

/** Reads data that a route declares, by its address, into the cache; a failure is left to the page that shows it. */
export async function prefetch(address: string): Promise<void> {
  for (const [name, read] of Object.entries(reads)) if (Reflect.get(pageData, name) === address) await read();
}

const silent = { silent: true };

const reads: Record<keyof typeof pageData, () => Promise<void>> = {
  organization: () => client.prefetchQuery(queries.organization(silent)),
  summary: () => client.prefetchQuery(queries.summary()),
  trend: () => client.prefetchQuery(queries.trend()),
  subscription: () => client.prefetchQuery(queries.subscription()),
  billing: () => client.prefetchQuery(queries.billing()),
  plans: () => client.prefetchQuery(queries.plans()),
  locations: () => client.prefetchQuery(queries.locations({}, silent)),
  users: () => client.prefetchQuery(queries.users({}, silent)),
  'first-locations': () => client.prefetchInfiniteQuery(pagedQueries.locations({ sort: 'name' }, silent)),
  'locations-by-size': () => client.prefetchInfiniteQuery(pagedQueries.locations({ sort: '-people' }, silent)),
  'one-manager': () => client.prefetchQuery(queries.users({ role: ['manager'], limit: 1 }, silent)),
  'first-activity': () => client.prefetchInfiniteQuery(pagedQueries.audit()),
  'first-users': () => client.prefetchInfiniteQuery(pagedQueries.users({ sort: 'name' }, silent)),
};
