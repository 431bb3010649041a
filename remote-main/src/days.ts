import { addDays, formatDay } from 'contract/days';
import { toTimeZone } from 'contract/regions';
import { getDateFormat, formatDate, getReaderLocale } from 'shared-ui';

// The server sends days in the organization's time zone, such as "2026-11-23". Formatting them in UTC never shifts them to
// another day.

/**
 * Returns today's day in a time zone. Uses the device's time zone until the organization has loaded, or if the browser does not
 * know the zone.
 */
export const getToday = (timeZone: string): string => formatDay(Date.now(), toTimeZone(timeZone) ?? undefined);

const dayOfMonth = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** "Nov 23". */
export const formatShortDay = (day: string): string => formatDate(day, dayOfMonth);

/** "Nov 23 – 29". */
export const formatWeek = (monday: string, locale = getReaderLocale()): string =>
  getDateFormat(dayOfMonth, locale).formatRange(new Date(monday), new Date(addDays(monday, 6)));
