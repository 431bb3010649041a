/** Returns the day of a moment in a time zone as YYYY-MM-DD, like PostgreSQL. */
export const localDay = (moment: Date, timeZone: string): string => formatterFor(timeZone).format(moment);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creates one formatter per time zone: creating a formatter takes longer than the rest of a small request. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  // The Swedish locale formats dates as YYYY-MM-DD.
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

export function addDays(day: string, amount: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday of the week of a day. */
export function getMonday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
