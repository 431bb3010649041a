import { listZones } from '@askwell/page-kit/product';

import { readCountry } from './readCountry.ts';
import { isOneOf } from '../reading/headings/wordLists.ts';
import { plainWords } from '../reading/words.ts';

/**
 * Finds the time zone of an address in a country; undefined if the country has several zones and the address does not tell
 * which. In countries with islands, other addresses use `organizationZone` if it belongs to the country, otherwise the
 * mainland's zone.
 */
export function findZone(country: string, address = '', organizationZone = ''): string | undefined {
  const zones = listZones(country);
  const mainland = zones.includes(organizationZone) ? organizationZone : zones[0];
  if (zones.length < 2) return mainland;
  const parts = address.split(/[,\n]/).flatMap((part) => {
    const words = plainWords(part);
    // "10001 New York", "NY 10001"
    return [words, words.replaceAll(/ ?\b\w*\d\w*\b ?/g, ' ').trim()].filter(Boolean);
  });
  const states = Object.entries(zonesOfStates[country] ?? {});
  const findState = (part: string) => states.find(([, names]) => endsWithState(part, names))?.[0];
  const findCityZone = (part: string, cities: Cities) => zones.find((zone) => isOneOf(part, cities[zone] ?? ''));
  const matchedZone =
    parts.map((part) => findCityZone(part, zonesOfCitiesApart)).find(Boolean) ??
    parts.map(findState).findLast(Boolean) ??
    parts.map((part) => zones.find((zone) => isCityInZone(zone, part))).find(Boolean);
  const island = islandPostcodes[country];
  if (island === undefined || address.trim() === '') return matchedZone;
  return zones.find((zone) => island[zone]?.test(address)) ?? matchedZone ?? mainland;
}

/** Finds the time zone of a city that a location's name begins or ends with: "Denver Warehouse". Undefined for other names. */
export function findZoneOfName(country: string, name: string): string | undefined {
  const words = plainWords(name).split(' ');
  const parts = [words, words.slice(0, -1), words.slice(1)].map((some) => some.join(' ')).filter(Boolean);
  return listZones(country).find((zone) => parts.some((part) => isCityInZone(zone, part)));
}

/** Whether a city gave the zone its name, or is one of the zone's large cities. */
const isCityInZone = (zone: string, city: string) =>
  plainWords(zone.split('/').at(-1) ?? '') === city || isOneOf(city, zonesOfCities[zone] ?? '');

/** Finds a zone by its name in American programs: "Mountain Time (US & Canada)", "(GMT-07:00) Arizona". */
export function findZoneByName(text: string): string | undefined {
  const words = plainWords(text.replace(/^\s*\((?:GMT|UTC)[^)]*\)/i, ''));
  return Object.entries(zoneNames).find(([, names]) => isOneOf(words, names))?.[0];
}

const zoneNames: Cities = {
  'America/New_York': 'eastern time us canada|eastern time|us eastern|eastern',
  'America/Chicago': 'central time us canada|central time|us central',
  'America/Denver': 'mountain time us canada|mountain time|us mountain',
  'America/Phoenix': 'arizona|us arizona',
  'America/Los_Angeles': 'pacific time us canada|pacific time|us pacific',
  'America/Anchorage': 'alaska|alaska time',
  'Pacific/Honolulu': 'hawaii|hawaii time',
  'America/Halifax': 'atlantic time canada|atlantic time',
  'America/St_Johns': 'newfoundland',
};

/** Returns the country at the end of an address, or the United States if the address ends like "Boston, MA 02116". */
export function findCountryOfAddress(address: string): string | undefined {
  const states = [...Object.values(zonesOfStates['US'] ?? {}), statesWithSeveralZones];
  const isState = (text: string) => states.some((names) => endsWithState(plainWords(text.slice(-60)), names));
  const lastPart = address.split(',').at(-1) ?? '';
  // "CA" and "Georgia" are states.
  const namedCountry =
    /\p{L}{3}|^ *u\.?[sk]\b/iu.test(lastPart) && !isState(lastPart) ? readCountry(lastPart) : undefined;
  const [, before = ''] = /^(.*\p{L}),? \d{5}(?:-\d{4})?$/su.exec(address.trim()) ?? [];
  return namedCountry ?? (isState(before) ? 'US' : undefined);
}

/** Whether a part ends with a state, as in "Boston MA". */
const endsWithState = (part: string, names: string) => names.split('|').some((name) => ` ${part}`.endsWith(` ${name}`));

/** The states of countries with several time zones, by the zone where nearly all of their people live. */
const zonesOfStates: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    'America/New_York':
      'ct|connecticut|de|delaware|dc|district of columbia|fl|florida|ga|georgia|me|maine|md|maryland|ma|massachusetts|mi|michigan|nh|new hampshire|nj|new jersey|ny|new york|nc|north carolina|oh|ohio|pa|pennsylvania|ri|rhode island|sc|south carolina|vt|vermont|va|virginia|wv|west virginia',
    'America/Chicago':
      'al|alabama|ar|arkansas|il|illinois|ia|iowa|la|louisiana|mn|minnesota|ms|mississippi|mo|missouri|ok|oklahoma|tx|texas|wi|wisconsin',
    'America/Denver': 'co|colorado|mt|montana|nm|new mexico|ut|utah|wy|wyoming',
    'America/Phoenix': 'az|arizona',
    'America/Los_Angeles': 'ca|california|nv|nevada|wa|washington',
    'America/Anchorage': 'ak|alaska',
    'Pacific/Honolulu': 'hi|hawaii',
  },
  CA: {
    'America/Toronto': 'on|ontario|qc|quebec',
    'America/Winnipeg': 'mb|manitoba',
    'America/Regina': 'sk|saskatchewan',
    'America/Edmonton': 'ab|alberta',
    'America/Vancouver': 'bc|british columbia',
    'America/Halifax': 'ns|nova scotia|nb|new brunswick|pe|prince edward island',
    'America/St_Johns': 'nl|newfoundland and labrador',
  },
  AU: {
    'Australia/Sydney': 'nsw|new south wales|act|australian capital territory',
    'Australia/Melbourne': 'vic|victoria',
    'Australia/Brisbane': 'qld|queensland',
    'Australia/Adelaide': 'sa|south australia',
    'Australia/Perth': 'wa|western australia',
    'Australia/Hobart': 'tas|tasmania',
    'Australia/Darwin': 'nt|northern territory',
  },
};

const statesWithSeveralZones =
  'id|idaho|in|indiana|ks|kansas|ky|kentucky|ne|nebraska|nd|north dakota|or|oregon|sd|south dakota|tn|tennessee';

/** Postcodes of islands whose time zone differs from the mainland's. */
const islandPostcodes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ES: { 'Atlantic/Canary': /\b3[58]\d{3}\b/ },
  PT: { 'Atlantic/Madeira': /\b9[0-4]\d\d-\d{3}\b/, 'Atlantic/Azores': /\b9[5-9]\d\d-\d{3}\b/ },
};

type Cities = Readonly<Record<string, string>>;

/** Cities whose time zone differs from that of most of their state. */
const zonesOfCitiesApart: Cities = {
  'America/Chicago': 'pensacola|panama city|destin|fort walton beach',
  'America/Denver': 'el paso',
};

/** Large cities that have no time zone named after them. */
const zonesOfCities: Cities = {
  'America/New_York': 'boston|miami|atlanta|philadelphia|washington|orlando|charlotte',
  'America/Chicago': 'dallas|houston|austin|san antonio|minneapolis|nashville|new orleans|milwaukee|st louis',
  'America/Denver': 'salt lake city|albuquerque',
  'America/Los_Angeles': 'san francisco|san diego|seattle|portland|las vegas|sacramento|san jose',
  'America/Toronto': 'ottawa|montreal',
  'America/Edmonton': 'calgary',
  'America/Sao_Paulo': 'rio de janeiro|brasilia',
  'Atlantic/Canary':
    'las palmas|las palmas de gran canaria|gran canaria|santa cruz de tenerife|tenerife|lanzarote|fuerteventura',
  'Atlantic/Madeira': 'madeira|funchal',
  'Atlantic/Azores': 'acores|ponta delgada',
};
