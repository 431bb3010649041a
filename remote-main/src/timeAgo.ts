import { language } from 'remote-kit';

/** "yesterday", "5 days ago": how long ago something was, in its largest whole unit. */
export function timeAgo(date: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(date)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return seconds < 60 ? relative.format(0, 'second') : relative.format(-Math.floor(seconds / length), unit);
}

export const isPast = (date: string) => Date.parse(date) < Date.now();

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat(language, {
  numeric: 'auto',
  // Where other languages are longer, there is no room for whole words.
  style: language === 'en' ? 'long' : 'short',
});
