import { type RemoteRoute, startOf } from 'composition/routes';

type MainLink = { to: string; label: string };

/** Sorted by `order`, then as in the composition. */
export function mainLinks(remotes: readonly { routes: readonly RemoteRoute[] }[]): MainLink[] {
  const routes = remotes.flatMap((remote) => remote.routes.filter(({ nav }) => nav));
  return routes
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ path, title }) => ({ to: startOf(path), label: title }));
}
