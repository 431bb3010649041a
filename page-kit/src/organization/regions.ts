import { countries, isCountry, toTimeZone } from 'shared-session';
import { readerLocale } from 'shared-ui';

import type { Option } from '../form/fields.tsx';

/** A country's name in the given language, by default the reader's; an unknown code is returned unchanged. */
export function countryName(code: string, language = readerLocale()): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** "America/New_York" → "New York". */
export const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** "Europe/Berlin" → "Berlin (GMT+1)". A zone that this browser does not know is shown as it is. */
export function zoneName(zone: string): string {
  const name = zoneNames.get(zone) ?? readZoneName(zone);
  zoneNames.set(zone, name);
  return name;
}

// Lists draw the same few zones with every scroll, and asking Intl about all of them takes 40 ms, or 160 on a phone.
const zoneNames = new Map<string, string>();

function readZoneName(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(readerLocale(), {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts();
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${cityOf(zone)} (${offset})`;
  } catch {
    return zone;
  }
}

declare global {
  namespace Intl {
    // Missing in TypeScript's library and in some browsers.
    interface Locale {
      getTimeZones?: () => string[] | undefined;
      readonly timeZones?: string[] | undefined;
    }
  }
}

/** All countries, sorted by name in the given language, by default the reader's. */
export function countryOptions(language = readerLocale()): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language).compare;
  return [...countries]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => byName(one.label, other.label));
}

/** All time zones, sorted by their cities. */
export function timeZoneOptions(): Option[] {
  const current = Intl.supportedValuesOf('timeZone').map((zone) => toTimeZone(zone) ?? zone);
  const byCity = new Intl.Collator(readerLocale()).compare;
  return [...new Set([...current, 'UTC'])]
    .map((zone) => ({ value: zone, label: zoneName(zone) }))
    .toSorted((one, other) => byCity(one.label, other.label));
}

export type Region = { country: string; timeZone: string };

/** The browser's time zone and that zone's country; empty where unknown. */
export function browserRegion(
  languages: readonly string[] = navigator.languages,
  reported = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  const timeZone = toTimeZone(reported) ?? '';
  const spoken = languages.map(regionOf).filter(isCountry);
  // UTC has no country.
  const here = timeZone === '' || timeZone === 'UTC' ? undefined : countryOf(reported, spoken);
  if (here !== undefined) return { country: here, timeZone };
  const [country = ''] = spoken;
  // A time zone of no country, or of another one than the language's, would be a wrong suggestion.
  return { country, timeZone: onlyZoneOf(country) };
}

/** A country's time zone; empty if it has several, or the browser does not know. */
function onlyZoneOf(country: string): string {
  const [zone = '', ...others] = zonesOf(country);
  return others.length === 0 ? zone : '';
}

/** What follows from choosing a country: a time zone of another one cannot be meant. */
export const chosenCountry = (country: string, timeZone: string): Region => ({
  country,
  timeZone: zonesOf(country).length === 0 || zonesOf(country).includes(timeZone) ? timeZone : onlyZoneOf(country),
});

/** The time zones of a country, without those of islands and of a few villages; none if the browser does not know them. */
export function zonesOf(country: string): readonly string[] {
  const only = oneZone[country];
  if (only !== undefined) return [only];
  if (country === '') return [];
  return (known[country] ??= [...new Set(zonesIn(country).map((zone) => toTimeZone(zone) ?? zone))]);
}

/** Found once for each country, because a file may have it in thousands of rows. */
const known: Record<string, readonly string[]> = {};

/** Countries whose further zones are those of islands or of a few villages. */
const oneZone: Readonly<Record<string, string>> = {
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  PT: 'Europe/Lisbon',
  CN: 'Asia/Shanghai',
  NZ: 'Pacific/Auckland',
  UA: 'Europe/Kyiv',
  AR: 'America/Argentina/Buenos_Aires',
  CY: 'Asia/Nicosia',
  MY: 'Asia/Kuala_Lumpur',
  UZ: 'Asia/Tashkent',
};

/** The time zone comes first: many people use the language settings of another country. */
const countryOf = (timeZone: string, spoken: readonly string[]) =>
  [...spoken, ...countries].find((country) => zonesIn(country).includes(timeZone));

/** As the browser lists and spells them; empty in Firefox, which does not know them. */
function zonesIn(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`);
  // Before version 130, Chrome has them as a property.
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The explicit region of a language tag; empty for a plain "en". */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
