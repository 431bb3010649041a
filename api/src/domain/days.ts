/** The day of a moment in a time zone, as PostgreSQL writes it: "2026-11-23". */
export const localDay = (moment: Date, timeZone: string): string => formatterFor(timeZone).format(moment);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creates the formatter of a time zone once: creating one takes longer than the rest of a small request. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  // Swedish writes dates as ISO 8601 does.
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

export function addDays(day: string, amount: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
