/** A day as people say it, in the reader's own language and time zone. */
export const longDate = (moment: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment));
