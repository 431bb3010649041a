import { language } from 'composition/messages';

import { getReaderLocale } from './readerLocale.ts';

/**
 * Formats an amount in the currency's smallest unit; whole amounts have no decimals. Puts an unknown currency after the number,
 * because Intl would throw.
 */
export function formatMoney(minor: number, currency: string, locale = getReaderLocale()) {
  if (!/^[a-z]{3}$/i.test(currency)) return `${new Intl.NumberFormat(locale).format(minor / 100)} ${currency}`;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** decimals);
}

/** Formats a count with its noun by the language's plural rule: "1 location", "12 locations". */
export function count(amount: number, one: string, other: string): string {
  plurals ??= new Intl.PluralRules(language());
  return `${formatNumber(amount)} ${plurals.select(amount) === 'one' ? one : other}`;
}

/** Formats a number as the reader writes it: "1,000". */
export const formatNumber = (amount: number): string => amount.toLocaleString(getReaderLocale());

let plurals: Intl.PluralRules | undefined;

/**
 * Formats a date briefly in the reader's format: "15 Jun 2026". Returns anything that isn't a date unchanged, because Intl
 * would throw.
 */
export function formatDate(moment: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return getDateFormat(options).format(date);
}

/** Cached, because creating a format takes a hundred times as long as using it, and a list has dozens of dates. */
export function getDateFormat(options: Intl.DateTimeFormatOptions, locale = getReaderLocale()): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, format);
  return format;
}

const dates = new Map<string, Intl.DateTimeFormat>();

/** Returns the one or two initials of a name: "Ann van der Lee" → "AL". */
export function getInitials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Returns the name of the command key in a shortcut: "⌘" on a Mac. German keyboards have their own name for the key. */
export function getCommandKey(): string {
  if (isApple()) return '⌘';
  return language() === 'de' ? 'Strg ' : 'Ctrl ';
}
