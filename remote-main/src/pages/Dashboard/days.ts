import { dateFormat, formatDate, readerLocale } from 'shared-ui';

// The server sends days in the organization's time zone, such as "2026-11-23". Formatting them in UTC never shifts them.

export function addDays(day: string, amount: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
}

const dayOfMonth = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;

/** "Nov 23". */
export const shortDay = (day: string): string => formatDate(day, dayOfMonth);

/** "Nov 23 – 29". */
export const weekRange = (monday: string, locale = readerLocale()): string =>
  dateFormat(dayOfMonth, locale).formatRange(new Date(monday), new Date(addDays(monday, 6)));
