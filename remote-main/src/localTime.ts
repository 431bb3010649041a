import { toTimeZone } from 'shared-session';
import { readerLocale, timeFormat } from 'shared-ui';

type Reader = { locale?: string | undefined; timeZone?: string };

/**
 * The local time there, with the weekday where it differs from the reader's; empty for no time zone, and for one that this
 * browser does not know.
 */
export function localTime(timeZone: string | null, now: Date, reader: Reader = { locale: readerLocale }): string {
  if (!timeZone || toTimeZone(timeZone) === null) return '';
  const time = new Intl.DateTimeFormat(reader.locale, { timeZone, ...timeFormat() }).format(now);
  const weekday = (zone: string | undefined) =>
    new Intl.DateTimeFormat(reader.locale, { weekday: 'short', timeZone: zone }).format(now);
  const there = weekday(timeZone);
  return there === weekday(reader.timeZone) ? time : `${there} ${time}`;
}
