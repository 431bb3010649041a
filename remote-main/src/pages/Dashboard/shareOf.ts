import { readerLocale } from 'shared-ui';

/** A part of the whole in percent, as people read it: "0 %" only for none and "100 %" only for all. */
export function shareOf(part: number, whole: number, locale = readerLocale): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const share = whole === 0 ? 0 : part / whole;
  if (share > 0 && share < 0.01) return `< ${percent.format(0.01)}`;
  if (share < 1 && share > 0.99) return `> ${percent.format(0.99)}`;
  return percent.format(share);
}
