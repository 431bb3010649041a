import type { Part } from '../parts/part.ts';
import type { Problem } from './Problem.ts';

/** Routes that two parts claim, that get lost, or that lead to no page. */
export function routeProblems(candidate: Part, live: readonly Part[]): Problem[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  const before = live.find(({ name }) => name === candidate.name);
  const paths = new Set(candidate.routes.map(({ path }) => path));
  return [
    ...others.flatMap((other) =>
      other.routes
        .filter(({ path }) => paths.has(path))
        .map(({ path }) => ({
          what: `${candidate.name} offers ${path}, which ${other.name} ${other.version} offers already.`,
          todo: `Choose another path, or have ${other.name} publish without it first.`,
        })),
    ),
    ...(before?.routes ?? [])
      .filter(({ path }) => !paths.has(path))
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
