import { formatDate, readerLocale } from 'shared-ui';

// The server sends days of the organization's time zone, such as "2026-11-23". In UTC, they never shift.

export function addDays(day: string, amount: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
}

/** "Nov 23". */
export const shortDay = (day: string): string => formatDate(day, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 23 – 29". */
export function weekRange(monday: string, locale = readerLocale()): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(monday), new Date(addDays(monday, 6)));
}
