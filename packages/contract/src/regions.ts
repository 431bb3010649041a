/**
 * Assigned ISO 3166-1 alpha-2 codes. Compressed, because every page loads them: each first letter is followed by all of its
 * second letters.
 */
export const countries: ReadonlySet<string> = new Set(
  'ADEFGILMOQRSTUWXZ BABDEFGHIJLMNOQRSTVWYZ CACDFGHIKLMNORUVWXYZ DEJKMOZ ECEGHRST FIJKMOR GABDEFGHILMNPQRSTUWY HKMNRTU IDELMNOQRST JEMOP KEGHIMNPRWYZ LABCIKRSTUVY MACDEFGHKLMNOPQRSTUVWXYZ NACEFGILOPRUZ OM PAEFGHKLMNRSTWY QA REOSUW SABCDEGHIJKLMNORSTVXYZ TCDFGHJKLMNORTVWZ UAGMSYZ VACEGINU WFS YET ZAMW'
    .split(' ')
    .flatMap(([first, ...second]) => second.map((letter) => `${first}${letter}`)),
);

export const isCountry = (code: string) => countries.has(code);

/** Returns the current IANA spelling of a time zone, or null if there is no such zone. */
export function toTimeZone(name: string): string | null {
  // Intl accepts offsets such as "+02:00", which are not zones: they have no daylight saving time.
  if (!/^[A-Z]/i.test(name)) return null;
  // Asking Intl about each zone would take 40 ms, or 160 ms on a phone.
  listedZones ??= new Set(Intl.supportedValuesOf('timeZone'));
  if (listedZones.has(name)) return renamedZones[name] ?? name;
  const resolvedZone = resolvedZones.get(name);
  if (resolvedZone !== undefined || name.length > maxZoneLength) return resolvedZone ?? null;
  if (resolvedZones.size === maxResolved) resolvedZones.clear();
  const zone = resolveZone(name);
  resolvedZones.set(name, zone);
  return zone;
}

function resolveZone(name: string): string | null {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    return renamedZones[zone] ?? zone;
  } catch {
    return null;
  }
}

let listedZones: ReadonlySet<string> | undefined;

/** Caches Intl's answers about other names: each takes 60 µs, and every row of a list may need one. */
const resolvedZones = new Map<string, string | null>();
const maxResolved = 10_000;
const maxZoneLength = 50;

/** Maps old spellings that engines still use to current IANA names. */
const renamedZones: Readonly<Record<string, string>> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/GMT': 'UTC',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  GMT: 'UTC',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'US/Central': 'America/Chicago',
  'US/Eastern': 'America/New_York',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
};
