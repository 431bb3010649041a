/** The milliseconds of a day without a change of the clocks. */
export const dayMs = 86_400_000;

/** Adds days to a day such as "2026-11-23". */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
