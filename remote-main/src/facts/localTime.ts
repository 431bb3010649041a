/** What the clock on the wall says there, with the weekday where it differs from the reader's. */
export function localTime(timeZone: string, now: Date, readerZone?: string): string {
  const time = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: '2-digit' }).format(now);
  const there = weekday(now, timeZone);
  return there === weekday(now, readerZone) ? time : `${there} ${time}`;
}

const weekday = (now: Date, timeZone?: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now);
