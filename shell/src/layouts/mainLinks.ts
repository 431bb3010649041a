import { type RemoteRoute, startOf } from 'composition/routes';

type MainLink = { to: string; label: string; group?: string | undefined };

/** Sorted by `order`, then as in the composition; the links of a group follow its first one. */
export function mainLinks(remotes: readonly { routes: readonly RemoteRoute[] }[]): MainLink[] {
  const routes = remotes.flatMap((remote) => remote.routes.filter(({ nav }) => nav));
  const inOrder = routes.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const grouped = Map.groupBy(inOrder, ({ group, path }) => group ?? path);
  return [...grouped.values()].flat().map(({ path, title, group }) => ({
    to: startOf(path),
    label: title,
    ...(group !== undefined && { group }),
  }));
}
