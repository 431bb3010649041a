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
  const zones = country === '' ? [] : zonesIn(country);
  // A time zone of no country, or of another one than the language's, would be a wrong suggestion.
  return { country, timeZone: toTimeZone(zones.length === 1 ? (zones[0] ?? '') : '') ?? '' };
}

/** The time zone comes first: many people use the language settings of another country. */
const countryOf = (timeZone: string, spoken: readonly string[]) =>
  [...spoken, ...countries].find((country) => zonesIn(country).includes(timeZone));

/** The time zones of a country; empty in Firefox, which does not know them. */
export function zonesIn(country: string): readonly string[] {
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
