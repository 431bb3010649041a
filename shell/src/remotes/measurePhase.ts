import type { Remote } from './manifest.ts';

/** Adds a performance measure for a phase of loading a remote's page, from `start` until now. */
export function measurePhase(
  phase: 'fetched' | 'started' | 'shown',
  start: number,
  { name, version }: Remote,
  route: string,
): void {
  performance.measure(phase, { start, detail: { part: name, version, route } });
}
