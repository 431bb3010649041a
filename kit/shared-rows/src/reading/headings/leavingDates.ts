/** A day that a spreadsheet wrote as its number, such as "45500", as "2024-07-27". */
export const fromSerialDay = (text: string): string =>
  /^[2-6]\d{4}(?:[.,]\d+)?$/.test(text.trim())
    ? new Date(Date.UTC(1899, 11, 30 + Number.parseInt(text, 10))).toISOString().slice(0, 10)
    : text;

/**
 * Whether a text is a date in the past. "05/12/2026" counts only if the date has passed whether the month or the day comes
 * first. Numbers are not dates, and year 1 means never. Whoever leaves today is still here.
 */
export function isPast(text: string): boolean {
  const times = readTimes(text);
  const lengthMs = /\d:\d/.test(text) ? 0 : dayMs;
  return times.length > 0 && times.every((time) => time > 0 && time + lengthMs <= Date.now());
}

/** Whether a string is a date between today and a year from now. Later dates mean never, or the end of a long contract. */
export const isWithinYear = (text: string): boolean =>
  !isPast(text) && readTimes(text).some((time) => time + dayMs > Date.now() && time < Date.now() + 366 * dayMs);

const dayMs = 86_400_000;

/** When the days start that a text may mean, on the device. */
function readTimes(text: string): readonly number[] {
  const written = text.trim();
  if (!/\d\D+\d/.test(written)) return [];
  const forms = [
    // Date.parse reads only this form as a day of UTC.
    written.replace(isoDay, '$&T00:00').replace(dayFirst, '$2/$1/'),
    ...(eitherFirst.test(written) ? [written.replace(eitherFirst, '$2/$1/')] : []),
  ];
  return forms.map(Date.parse);
}

const isoDay = /^\d{4}-\d\d(-\d\d)?$/;
const dayFirst = /^(\d{1,2}(?=\.)|1[3-9]|2\d|3[01])[./-](\d{1,2})[./-]/;
const eitherFirst = /^(0?[1-9]|1[0-2])[/-](0?[1-9]|1[0-2])[/-]/;
