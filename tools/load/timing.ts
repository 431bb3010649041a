/** Measures how long work takes, in milliseconds. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Formats the median and the 95th percentile as "4.2, 7.9". */
export const formatTimes = (times: readonly number[]) =>
  [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(1)).join(', ');

export function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}
