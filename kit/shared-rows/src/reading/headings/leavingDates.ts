import { dayMs } from 'contract/days';

import { plainWords } from '../words.ts';

/** A day that a spreadsheet wrote as its number, such as "45500", as "2024-07-27". */
export const fromSerialDay = (text: string): string =>
  /^[2-6]\d{4}(?:[.,]\d+)?$/.test(text.trim())
    ? new Date(Date.UTC(1899, 11, 30 + Number.parseInt(text, 10))).toISOString().slice(0, 10)
    : text;

/**
 * Whether a text is a date in the past. "05/12/2026" counts only if the date has passed whether the month or the day comes
 * first. Whoever leaves today is still here.
 */
export function isPast(text: string): boolean {
  const spans = readSpans(text);
  return spans.length > 0 && spans.every(({ end }) => end <= Date.now());
}

/** Whether a string is a date between today and a year from now. Later dates mean never, or the end of a long contract. */
export const isWithinYear = (text: string): boolean =>
  !isPast(text) && readSpans(text).some(({ start, end }) => end > Date.now() && start < Date.now() + yearMs);

const yearMs = 366 * dayMs;

type Span = { start: number; end: number };

/**
 * When the days, months or moments that a text may mean begin and end. The text must be a date with a year and nothing else.
 * Date.parse would also read "Room 4/12", and each browser reads other texts.
 */
function readSpans(text: string): readonly Span[] {
  const [, written = '', hours = '0', minutes = '0', half, zone] = dateAndTime.exec(text.trim().slice(0, 100)) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const minute = hour * 60 + Number(minutes);
  return readDates(written).map(({ year, month, day }): Span => {
    if (day === null) return { start: at(year, month), end: at(year, month + 1) };
    // Programs write a day as its midnight.
    if (minute === 0) return { start: at(year, month, day), end: at(year, month, day + 1) };
    const utc = Date.UTC(year, month - 1, day, 0, minute - offsetMinutes(zone ?? ''));
    const moment = zone === undefined ? at(year, month, day, minute) : utc;
    return { start: moment, end: moment };
  });
}

const at = (year: number, month: number, day = 1, minute = 0) => new Date(year, month - 1, day, 0, minute).getTime();

function offsetMinutes(zone: string): number {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):?(\d\d)/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** The dates with a year that we read, without a weekday or a time. "05/12/2026" has two formats. */
const formats = [
  /^(?<year>\d{4})(?:-|\/|\. ?|年)(?<month>\d{1,2})(?:-|\/|\. ?|月)(?<day>\d{1,2})[.日]?$/, // 2026-10-31
  /^(?<year>\d{4})-(?<month>\d\d)$/, // 2026-10
  /^(?<day>\d{1,2})(?<separator>-|\/|\. ?)(?<month>\d{1,2})\k<separator>(?<year>\d{4}|\d\d)$/, // 31.10.2026
  /^(?<month>\d{1,2})(?<separator>-|\/)(?<day>\d{1,2})\k<separator>(?<year>\d{4}|\d\d)$/, // 10/31/26
  /^(?<day>\d{1,2})(?:[- ]|\. ?|(?:st|nd|rd|th) )(?<month>\p{L}{3,9})(?:[-,.] ?| )(?<year>\d{4}|\d\d)$/iu, // 31-Oct-26
  /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/iu, // October 31, 2026
];

const weekday =
  /(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[.,]{0,2} )?/;
const time =
  /(?:(?:t|,? )(\d{1,2}):(\d\d)(?::\d\d(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?(?: ?(z|utc|gmt|[+-]\d\d:?\d\d))?)?/;
const dateAndTime = new RegExp(`^${weekday.source}(.+?)${time.source}$`, 'i');

/** Months and days count from 1. The day is null in a text that names only a month. */
type WrittenDate = { year: number; month: number; day: number | null };

/** Reads what a text may mean as a date. Dates before 1971, such as those of the years 1 and 1970, mean never. */
function readDates(text: string): readonly WrittenDate[] {
  return formats.flatMap((format) => {
    const { year = '', month = '', day = null } = format.exec(text)?.groups ?? {};
    const date = {
      year: Number(year) + (year.length === 2 ? 2000 : 0),
      month: /^\d/.test(month) ? Number(month) : readMonth(month),
      day: day === null ? null : Number(day),
    };
    return date.year > 1970 && isValid(date) ? [date] : [];
  });
}

function isValid({ year, month, day }: WrittenDate): boolean {
  const date = new Date(year, month - 1, day ?? 1);
  return date.getMonth() === month - 1 && date.getDate() === (day ?? 1);
}

/** Reads a month's name or its first letters, "Oct" or "Okt". Returns 0 for other words. */
function readMonth(name: string): number {
  const word = plainWords(name);
  return months.findIndex((names) => names.split('|').some((month) => word !== '' && month.startsWith(word))) + 1;
}

const months = [
  'january|januar|janner|janvier|enero|gennaio',
  'february|februar|fevrier|febrero|febbraio',
  'march|marz|maerz|mars|marzo',
  'april|avril|abril|aprile',
  'may|mai|mayo|maggio',
  'june|juni|juin|junio|giugno',
  'july|juli|juillet|julio|luglio',
  'august|aout|agosto',
  'september|septembre|septiembre|settembre',
  'october|oktober|octobre|octubre|ottobre',
  'november|novembre|noviembre',
  'december|dezember|decembre|diciembre|dicembre',
];
