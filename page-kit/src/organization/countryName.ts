import { isCountry } from 'shared-session';
import { readerLocale } from 'shared-ui';

/** A country's name in the given language, by default the reader's; an unknown code is returned unchanged. */
export function countryName(code: string, language = readerLocale): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
