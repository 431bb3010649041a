import { isCountry, toTimeZone } from 'shared-session';

export type Place = { country: string; timeZone: string };

/** Where this browser says it is: the region of its languages and its clock's time zone; empty where it does not say. */
export function browserPlace(
  languages: readonly string[] = navigator.languages,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Place {
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
