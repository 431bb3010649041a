import { formatDay } from 'contract';
import { toTimeZone } from 'contract/regions';

/** Returns the day of a moment in a time zone as YYYY-MM-DD, like PostgreSQL. A stored zone may be newer than this Node. */
export const getLocalDay = (moment: Date, timeZone: string): string => formatDay(moment, toTimeZone(timeZone) ?? 'UTC');

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
