import { findRoute } from '../composition/findRoute.ts';
import type { Part } from '../parts/part.ts';
import type { Problem } from './Problem.ts';

/** Routes that two parts claim, that the site keeps for itself, that get lost, or that lead to no page. */
export function routeProblems(candidate: Part, live: readonly Part[]): Problem[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  const before = live.find(({ name }) => name === candidate.name);
  return [
    ...candidate.routes.flatMap(({ path }) => [
      ...others.flatMap((other) =>
        other.routes
          .filter((route) => collide(route.path, path))
          .map((route) => ({
            what: `${candidate.name} offers ${path}, which ${other.name} ${other.version} offers already${route.path === path ? '' : ` as ${route.path}`}.`,
            todo: `Choose another path, or have ${other.name} publish without it first.`,
          })),
      ),
      ...(keptForTheSite.test(path)
        ? [{ what: `${candidate.name} offers ${path}, which is no page of any site.`, todo: 'Choose another path.' }]
        : []),
    ]),
    ...(before?.routes ?? [])
      .filter(({ path }) => findRoute(candidate.routes, path) === null)
      .map(({ path }) => ({
        what: `${path} is offered by the live ${candidate.name} ${before?.version} and no longer by this build.`,
        todo: 'Put the route back; if it is meant to go, publish with --force.',
      })),
    ...candidate.routes
      .filter(({ module }) => module !== undefined && (candidate.exposes[module] ?? []).length === 0)
      .map(({ path, module }) => ({
        what: `${candidate.name} offers ${path}, but does not expose ${module}.`,
        todo: 'Expose the module, or take the route out of remote.json.',
      })),
  ];
}

/** Whether some address would be a page of both: the router knows no capitals, and all below a pattern is the pattern's. */
const collide = (one: string, other: string) =>
  findRoute([{ path: one }], other) !== null || findRoute([{ path: other }], one) !== null;

/** Addresses that are answered with something else than the page. */
const keptForTheSite =
  /^\/(((api|__|shell|remote-[a-z0-9-]+)(\/.*)?)|healthz|readyz|composition\.json|favicon\.(svg|ico))$/;
