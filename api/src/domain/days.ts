import { toTimeZone } from 'contract/regions';

/** Returns the day of a moment in a time zone as YYYY-MM-DD, like PostgreSQL. */
export const getLocalDay = (moment: Date, timeZone: string): string => getFormatter(timeZone).format(moment);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creates one formatter per time zone: creating a formatter takes longer than the rest of a small request. */
function getFormatter(timeZone: string): Intl.DateTimeFormat {
  // Relies on undocumented behavior: the Swedish locale formats dates as YYYY-MM-DD, in Node 26. days.test.ts reads such days.
  const formatter =
    formatters.get(timeZone) ??
    // A stored zone may be newer than this Node.
    new Intl.DateTimeFormat('sv', { timeZone: toTimeZone(timeZone) ?? 'UTC' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** When a day begins in a time zone, found by halving the hours in which it begins somewhere on Earth. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00Z`);
  let [before, start] = [midnight - 16 * 3_600_000, midnight + 16 * 3_600_000];
  while (start - before > 60_000) {
    const middle = before + Math.floor((start - before) / 120_000) * 60_000;
    if (getLocalDay(new Date(middle), timeZone) < day) before = middle;
    else start = middle;
  }
  return new Date(start);
}
