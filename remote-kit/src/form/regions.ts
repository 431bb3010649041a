import { countries, isCountry, toTimeZone } from 'shared-session';

import type { Option } from './fields.tsx';

/** Every country by its name in the given language, or else the reader's, in that language's order. */
export function countryOptions(language?: string): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language).compare;
  return [...countries]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => byName(one.label, other.label));
}

/** Every time zone under its current name. */
export function timeZoneOptions(): Option[] {
  const current = Intl.supportedValuesOf('timeZone').map((zone) => toTimeZone(zone) ?? zone);
  return [...new Set([...current, 'UTC'])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export type Region = { country: string; timeZone: string };

/** Where this browser says it is: the region of its languages and its clock's time zone; empty where it does not say. */
export function browserRegion(
  languages: readonly string[] = navigator.languages,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  return { country: languages.map(regionOf).find(isCountry) ?? '', timeZone: toTimeZone(timeZone) ?? '' };
}

/** Only a region that is written out counts: "en" alone says nothing about a country. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
