import type { Composition, RemoteRoute } from '../composition/composition.ts';
import { matchesPath } from './matchesPath.ts';
import { paths } from './paths.ts';

export type Layout = RemoteRoute['layout'];

/** A path pattern this site answers to, and the layout its page stands in. */
export type KnownRoute = { path: string; layout: Layout };

/** The pages that the shell itself brings. */
export const shellRoutes = [
  { path: paths.signIn, layout: 'centered' },
  { path: paths.signUp, layout: 'centered' },
  { path: paths.mobileOnly, layout: 'centered' },
] as const satisfies KnownRoute[];

/** Every path of the site: the shell's own, then what the remotes of the composition bring. */
export function knownRoutes({ remotes }: Composition): KnownRoute[] {
  return [...shellRoutes, ...remotes.flatMap(({ routes }) => routes.map(({ path, layout }) => ({ path, layout })))];
}

/** The route that a path belongs to, or null when the site has no such page. */
export function routeAt<Route extends KnownRoute>(pathname: string, routes: readonly Route[]): Route | null {
  return routes.find(({ path }) => matchesPath(path, pathname)) ?? null;
}
