/** The one with more people than every other, or null where there is no such one. */
export function largestOf<Counted extends { amount: number }>(counted: readonly Counted[]): Counted | null {
  const [first, second] = counted.toSorted((one, other) => other.amount - one.amount);
  return first && first.amount > (second?.amount ?? 0) ? first : null;
}
