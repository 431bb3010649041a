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

/** Returns the day of a moment in a time zone, such as "2026-11-23". Without a zone, uses the device's. */
export function formatDay(moment: Date | number, timeZone: string | undefined): string {
  // Relies on undocumented behavior: the Swedish locale formats dates as YYYY-MM-DD, in Node 26 and in browsers. days.test.ts in
  // the API and in remote-main read such days.
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

/** Cached, because creating a format takes longer than the rest of a small request. */
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();
