/** An amount in the currency's smallest unit as people write it; whole amounts have no decimals. */
export function formatMoney(minor: number, currency: string, locale?: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** decimals);
}
