import { language } from 'composition/messages';

/** Formats seconds in words, rounded up: 3 minutes. */
export function formatWait(seconds: number): string {
  if (seconds < 120) return format(seconds, 'second');
  return seconds < 7200 ? format(seconds / 60, 'minute') : format(seconds / 3600, 'hour');
}

const format = (count: number, unit: string) =>
  new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(count));
