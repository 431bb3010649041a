import { countries, isCountry, toTimeZone } from 'shared-session';

import type { Option } from './fields.tsx';

declare global {
  namespace Intl {
    // Not in TypeScript's library yet, nor in every browser.
    interface Locale {
      getTimeZones?: () => string[] | undefined;
    }
  }
}

/** Every country by its name in the given language, or else the reader's, in that language's order. */
export function countryOptions(language?: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language).compare;
  return [...countries]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => byName(one.label, other.label));
}

/** A country's name in the given language, or else the reader's; what is no country stays as it is. */
export function countryName(code: string, language?: string): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Every time zone under its current name. */
export function timeZoneOptions(): Option[] {
  const current = Intl.supportedValuesOf('timeZone').map((zone) => toTimeZone(zone) ?? zone);
  return [...new Set([...current, 'UTC'])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export type Region = { country: string; timeZone: string };

/** Where this browser is: its clock's time zone and the country of that zone; empty where it does not say. */
export function browserRegion(
  languages: readonly string[] = navigator.languages,
  reported = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  const timeZone = toTimeZone(reported) ?? '';
  const spoken = languages.map(regionOf).filter(isCountry);
  // UTC is nobody's; clocks that are set to it say nothing.
  const here = timeZone === '' || timeZone === 'UTC' ? undefined : countryOf(reported, spoken);
  return { country: here ?? spoken[0] ?? '', timeZone };
}

/** People read in the English of another country more often than they keep its time. */
const countryOf = (timeZone: string, spoken: readonly string[]) =>
  [...spoken, ...countries].find((country) => isIn(country, timeZone));

/** Whether a zone is one of a country's; false in browsers that do not know. */
function isIn(country: string, timeZone: string): boolean {
  const locale = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.()?.includes(timeZone) ?? false;
}

/** Only a region that is written out counts: "en" alone says nothing about a country. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
