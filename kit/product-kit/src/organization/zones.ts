import { countries, isCountry, toTimeZone } from 'contract/regions';

declare global {
  namespace Intl {
    // TypeScript's library and some browsers lack these members.
    interface Locale {
      getTimeZones?: () => string[] | undefined;
      readonly timeZones?: string[] | undefined;
    }
  }
}

type Region = { country: string; timeZone: string };

/** Returns the browser's time zone and that zone's country; unknown values are empty. */
export function guessRegion(
  languages: readonly string[] = navigator.languages,
  reportedZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  const timeZone = toTimeZone(reportedZone) ?? '';
  const spokenRegions = languages.map(getRegion).filter(isCountry);
  // UTC belongs to no country.
  const browserCountry = timeZone === '' || timeZone === 'UTC' ? undefined : findCountry(reportedZone, spokenRegions);
  if (browserCountry !== undefined) return { country: browserCountry, timeZone };
  const [country = ''] = spokenRegions;
  // Suggesting another country's time zone would be wrong.
  return { country, timeZone: getOnlyZone(country) };
}

/** Returns a country's only time zone; empty if the country has several, or if the browser does not know them. */
function getOnlyZone(country: string): string {
  const [zone = '', ...others] = listZones(country);
  return others.length === 0 ? zone : '';
}

/**
 * Updates the region after the user chooses a country. Replaces a time zone that isn't in that country with the country's only
 * zone.
 */
export function chooseCountry(country: string, timeZone: string): Region {
  const zones = listZones(country);
  const isPossible = zones.includes(timeZone) || (country !== '' && zones.length === 0);
  return { country, timeZone: isPossible ? timeZone : getOnlyZone(country) };
}

/** Lists the time zones of a country, without the zones of a few villages. Empty if the browser does not know them. */
export function listZones(country: string): readonly string[] {
  // Other servers may use names or three-letter codes.
  if (!isCountry(country)) return [];
  const main = mainZones[country];
  if (main !== undefined) return main;
  return (zonesByCountry[country] ??= [...new Set(findZones(country).map((zone) => toTimeZone(zone) ?? zone))]);
}

/** Cached, because a file may have the same country in thousands of rows. */
const zonesByCountry: Record<string, readonly string[]> = {};

/** Countries whose other zones have the same time or cover only a few villages. The mainland's zone comes first. */
const mainZones: Readonly<Record<string, readonly string[]>> = {
  DE: ['Europe/Berlin'],
  ES: ['Europe/Madrid', 'Atlantic/Canary'],
  PT: ['Europe/Lisbon', 'Atlantic/Madeira', 'Atlantic/Azores'],
  CN: ['Asia/Shanghai'],
  NZ: ['Pacific/Auckland'],
  UA: ['Europe/Kyiv'],
  AR: ['America/Argentina/Buenos_Aires'],
  CY: ['Asia/Nicosia'],
  MY: ['Asia/Kuala_Lumpur'],
  UZ: ['Asia/Tashkent'],
};

/** Looks at the time zone first, because many people use another country's language settings. */
function findCountry(timeZone: string, languages: readonly string[]) {
  const [area = ''] = timeZone.split('/');
  const likelyCountries = populousCountries[area]?.split(' ') ?? [];
  return [...languages, ...likelyCountries, ...countries].find((country) => findZones(country).includes(timeZone));
}

/** The largest countries of each area. They are tried first, because trying all countries takes 200 ms on a phone. */
const populousCountries: Readonly<Record<string, string>> = {
  Africa: 'NG ET EG CD TZ ZA KE',
  America: 'US BR MX CO AR CA',
  Asia: 'IN CN ID PK BD JP PH VN',
  Australia: 'AU',
  Europe: 'DE GB FR IT ES PL NL RU',
};

/** Lists the time zones with the browser's spelling; empty in Firefox, which does not list them. */
function findZones(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`);
  // Chrome before version 131 has a property instead of a method.
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** Returns the explicit region of a language tag; empty for a plain "en". */
function getRegion(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
