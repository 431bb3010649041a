import { language } from 'composition/texts';

/** "1 location", "12 locations", by the language's plural rule. */
export function count(amount: number, one: string, other: string): string {
  plurals ??= new Intl.PluralRules(language());
  return `${formatNumber(amount)} ${plurals.select(amount) === 'one' ? one : other}`;
}

/** "1,000". */
export function formatNumber(amount: number): string {
  // Creating a format takes a hundred times as long as using it.
  numbers ??= new Intl.NumberFormat(language());
  return numbers.format(amount);
}

let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;
