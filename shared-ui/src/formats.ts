import { readAppearance } from './appearanceStorage.ts';
import { readerLocale } from './messages.ts';

/** An amount in the currency's smallest unit as people write it; whole amounts have no decimals. */
export function formatMoney(minor: number, currency: string, locale = readerLocale) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** decimals);
}

/** The options of a time of day: as the reader's language has it, unless 12 or 24 hours were chosen. */
export function timeFormat(): Intl.DateTimeFormatOptions {
  const hours = typeof document === 'undefined' ? 'system' : readAppearance('hours');
  if (hours === 'system') return { timeStyle: 'short' };
  return { timeStyle: 'short', hourCycle: hours === '12h' ? 'h12' : 'h23' };
}
