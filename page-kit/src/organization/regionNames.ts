import { isCountry } from 'shared-session';
import { readerLocale } from 'shared-ui';

/** A country's name in the given language, by default the reader's; an unknown code is returned unchanged. */
export function countryName(code: string, language = readerLocale()): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** "America/New_York" → "New York". */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
