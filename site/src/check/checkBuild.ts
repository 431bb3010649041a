import type { Compressed } from '../parts/compressBuild.ts';
import type { Part } from '../parts/part.ts';
import type { Problem } from './Problem.ts';
import { routeProblems } from './routeProblems.ts';
import { sharedProblems } from './sharedProblems.ts';
import { sizeProblems } from './sizeProblems.ts';

/** Everything that speaks against a build beside what is live: as a remote of this shell, or as the shell of these remotes. */
export function checkBuild(candidate: Part, compressed: Compressed, live: readonly Part[]): Problem[] {
  return [...compatibilityProblems(candidate, live), ...sizeProblems(candidate, compressed)];
}

/** The part of it that depends on what is live, and so has to hold at the moment of the swap. */
export function compatibilityProblems(candidate: Part, live: readonly Part[]): Problem[] {
  const others = live.filter(({ name }) => name !== candidate.name);
  const pairs =
    candidate.name === 'shell'
      ? others.map((remote) => [candidate, remote] as const)
      : others.filter(({ name }) => name === 'shell').map((shell) => [shell, candidate] as const);
  return [
    ...pairs.flatMap(([shell, remote]) => sharedProblems(shell, remote, candidate)),
    ...routeProblems(candidate, live),
  ];
}
