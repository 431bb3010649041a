/** A moment in the reader's own calendar, clock and time zone. */
export function formatDateTime(moment: Date | string, locale?: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
