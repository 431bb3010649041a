import { countries, isCountry, toTimeZone } from 'contract/regions';

declare global {
  namespace Intl {
    // Missing in TypeScript's library and in some browsers.
    interface Locale {
      getTimeZones?: () => string[] | undefined;
      readonly timeZones?: string[] | undefined;
    }
  }
}

type Region = { country: string; timeZone: string };

/** The browser's time zone and that zone's country; empty where unknown. */
export function browserRegion(
  languages: readonly string[] = navigator.languages,
  reported = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Region {
  const timeZone = toTimeZone(reported) ?? '';
  const spoken = languages.map(getRegion).filter(isCountry);
  // UTC has no country.
  const here = timeZone === '' || timeZone === 'UTC' ? undefined : countryOfZone(reported, spoken);
  if (here !== undefined) return { country: here, timeZone };
  const [country = ''] = spoken;
  // Suggesting another country's time zone would be wrong.
  return { country, timeZone: getOnlyZone(country) };
}

/** A country's only time zone; empty if it has several, or the browser does not know them. */
function getOnlyZone(country: string): string {
  const [zone = '', ...others] = listZones(country);
  return others.length === 0 ? zone : '';
}

/** The region after a country is chosen: a time zone of another country is replaced by the likely one. */
export function chosenCountry(country: string, timeZone: string, likely = getOnlyZone(country)): Region {
  const zones = listZones(country);
  const isPossible = zones.includes(timeZone) || (country !== '' && zones.length === 0);
  return { country, timeZone: isPossible ? timeZone : likely };
}

/** The time zones of a country, without zones of a few villages. Empty if the browser does not know them. */
export function listZones(country: string): readonly string[] {
  // Other servers may have names or codes of three letters.
  if (!isCountry(country)) return [];
  const main = mainZones[country];
  if (main !== undefined) return main;
  return (zonesByCountry[country] ??= [...new Set(zonesIn(country).map((zone) => toTimeZone(zone) ?? zone))]);
}

/** Cached, because a file may have the same country in thousands of rows. */
const zonesByCountry: Record<string, readonly string[]> = {};

/** Countries whose other zones have the same time or only a few villages. The mainland's zone comes first. */
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

/** The time zone comes first, because many people use another country's language settings. */
function countryOfZone(timeZone: string, spoken: readonly string[]) {
  const [area = ''] = timeZone.split('/');
  const likely = populousCountries[area]?.split(' ') ?? [];
  return [...spoken, ...likely, ...countries].find((country) => zonesIn(country).includes(timeZone));
}

/** The largest countries of each area. They are tried first, because trying all countries takes 200 ms on a phone. */
const populousCountries: Readonly<Record<string, string>> = {
  Africa: 'NG ET EG CD TZ ZA KE',
  America: 'US BR MX CO AR CA',
  Asia: 'IN CN ID PK BD JP PH VN',
  Australia: 'AU',
  Europe: 'DE GB FR IT ES PL NL RU',
};

/** The time zones as the browser spells them; empty in Firefox, which does not list them. */
function zonesIn(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`);
  // Chrome before version 131 has a property instead of a method.
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The explicit region of a language tag; empty for a plain "en". */
function getRegion(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}
