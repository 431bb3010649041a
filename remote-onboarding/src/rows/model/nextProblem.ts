/** The row to look at next: the first troubled one below (or above) the present row, round the end if need be. */
export function nextProblem(
  keys: readonly number[],
  troubled: ReadonlyMap<number, unknown> | ReadonlySet<number>,
  present: number | null,
  direction: 1 | -1,
): number | null {
  const ordered = direction === 1 ? keys : keys.toReversed();
  const here = present === null ? -1 : ordered.indexOf(present);
  const round = [...ordered.slice(here + 1), ...ordered.slice(0, here + 1)];
  return round.find((key) => troubled.has(key)) ?? null;
}
