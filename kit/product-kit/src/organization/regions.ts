import { countries, isCountry, toTimeZone } from 'contract/regions';
import { type Option, getReaderLocale } from 'shared-ui';

/** Returns a country's name in the given language, by default the reader's. Returns an unknown code unchanged. */
export function getCountryName(code: string, language = getReaderLocale()): string {
  if (!isCountry(code)) return code;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Example: "America/New_York" → "New York". */
export const getCity = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** "Europe/Berlin" → "Berlin (GMT+1)". Returns a zone that this browser does not know unchanged. */
export function getZoneName(zone: string): string {
  const name = zoneNames.get(zone) ?? readZoneName(zone);
  zoneNames.set(zone, name);
  return name;
}

// Cached, because scrolling a list shows the same few zones again. Asking Intl about every zone at once would take 40
// ms, or 160 ms on a phone.
const zoneNames = new Map<string, string>();

function readZoneName(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(getReaderLocale(), {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts();
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${getCity(zone)} (${offset})`;
  } catch {
    return zone;
  }
}

/** Lists all countries, sorted by name in the given language, by default the reader's. */
export function listCountryOptions(language = getReaderLocale()): Option[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const byName = new Intl.Collator(language).compare;
  return [...countries]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => byName(a.label, b.label));
}

/** Lists all time zones, sorted by city. */
export function listTimeZoneOptions(): Option[] {
  const currentZones = Intl.supportedValuesOf('timeZone').map((zone) => toTimeZone(zone) ?? zone);
  const compareCities = new Intl.Collator(getReaderLocale()).compare;
  return [...new Set([...currentZones, 'UTC'])]
    .map((zone) => ({ value: zone, label: getZoneName(zone) }))
    .toSorted((a, b) => compareCities(a.label, b.label));
}
