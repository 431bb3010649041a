/** The Mondays (UTC) of as many weeks, the current one last: "2026-01-05". */
export function lastWeeks(now: Date, count: number): string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => {
    const monday = new Date(now);
    monday.setUTCDate(now.getUTCDate() - daysSinceMonday - 7 * (count - 1 - index));
    return monday.toISOString().slice(0, 10);
  });
}
