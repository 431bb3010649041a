import type { Remote } from './manifest.ts';

/** Notes in the page's timeline how long a phase of a remote's page took until now, for who measures this visit. */
export function measurePhase(
  phase: 'fetched' | 'started' | 'shown',
  start: number,
  { name, version }: Remote,
  route: string,
): void {
  performance.measure(phase, { start, detail: { part: name, version, route } });
}
