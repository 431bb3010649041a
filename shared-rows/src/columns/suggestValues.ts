import { roleMessages } from 'remote-kit';
import { roles, toTimeZone } from 'shared-session';

import type { RowField } from '../model/rows.ts';
import { plainWords, readCountry } from './countryNames.ts';

/** Reads a text as the field does, and also the other spellings of countries and of a country's time zones. */
export function readValue<Values>(
  field: RowField<Values>,
  text: string,
  country = '',
): ReturnType<RowField<Values>['read']> {
  const read =
    field.id === 'timeZone' && !zoneName.test(text.trim()) ? { values: {}, unmatchedText: text } : field.read(text);
  if (!read.unmatchedText) return read;
  const meant =
    field.id === 'country' ? readCountry(text)?.country : field.id === 'timeZone' ? zoneIn(text, country) : undefined;
  return meant === undefined ? read : field.read(meant);
}

// "Europe/Berlin", "Poland", "EST5EDT", "NZ-CHAT", "GMT+0". Names that the browser does not know take it much longer.
const zoneName = /^(?:[A-Z]+(?:\/[\w+-]+)+|[A-Z]{2,9}|[A-Z]{3}\d[A-Z]{3}|[A-Z]{1,2}-[A-Z]{2,4}|GMT[+-]?0)$/i;

/** The values of a field that an unknown text may mean. A single one is preselected. */
export function suggestValues(field: string, text: string, country = ''): readonly string[] {
  if (field === 'timeZone') return suggestTimeZone(text, country);
  if (field !== 'role') return [];
  const suggested = suggestRole(text);
  return roles.filter((role) => suggested.includes(role)).map((role) => roleMessages[role].name);
}

/** Other names for our roles. Only suggested, because "Manager" is a role in one company and a title in another. */
function suggestRole(text: string): readonly string[] {
  const word = text.trim().toLowerCase().replace('i̇', 'i');
  return roleNames.flatMap(([role, names]) => (names.has(word) ? [role] : []));
}

const roleNames = Object.entries({
  admin:
    'administrator|owner|co-owner|super admin|superadmin|org admin|organization admin|organization owner|account administrator|team admin|workspace owner|workspace primary owner|workspace admin|account owner|account admin|store owner|primary owner|system administrator|global administrator|global admin|root|administrateur|administrador|administradora|administratör|amministratore|beheerder|ylläpitäjä|eigenaar|inhaber|inhaberin|propriétaire|propietario|proprietário|yönetici|администратор|адміністратор|administrátor|rendszergazda|διαχειριστής|مسؤول|مشرف|מנהל מערכת|ผู้ดูแลระบบ|管理者|管理员|관리자',
  manager:
    'supervisor|team lead|team leader|lead|shift lead|shift leader|shift manager|store manager|site manager|branch manager|general manager|assistant manager|area manager|regional manager|head|director|leiter|leiterin|leitung|filialleiter|filialleitung|teamleiter|teamleitung|responsable|directeur|gérant|gerente|gestor|gestora|encargado|encargada|responsabile|direttore|chef|leder|leidinggevende|teamleider|bedrijfsleider|kierownik|menedżer|verksamhetschef|yönetici|müdür|менеджер|vedoucí|manažer|vezető|υπεύθυνος|مدير|מנהל|מנהלת|ผู้จัดการ|マネージャー|店長|经理|店长|매니저|점장',
  user: 'member|employee|staff|agent|standard|standard user|normal|basic|crew|associate|cashier|team member|worker|end-user|mitglied|mitarbeiter|mitarbeiterin|benutzer|nutzer|anwender|employé|employe|salarié|membre|collaborateur|collaboratrice|empleado|usuario|miembro|usuário|utilizador|membro|dipendente|utente|medewerker|gebruiker|lid|pracownik|użytkownik|utilisateur|colaborador|användare|medarbetare|medarbejder|medarbeider|bruker|bruger|käyttäjä|uživatel|kullanıcı|çalışan|пользователь|сотрудник|користувач|працівник|zaměstnanec|felhasználó|munkatárs|χρήστης|υπάλληλος|مستخدم|موظف|עובד|עובדת|משתמש|พนักงาน|一般|一般ユーザー|メンバー|普通用户|用户|成员|员工|사용자|직원|일반',
  guest:
    'multi-channel guest|single-channel guest|viewer|read only|read-only|external|contractor|visitor|observer|limited|gast|invité|invitado|convidado|ospite|gość|gäst|misafir|гость|гість|vendég|ضيف|אורח|ゲスト|访客|게스트',
}).map(([role, names]) => [role, new Set(names.split('|'))] as const);

/** A time zone by its name or city, perhaps within other text, or by what leaves one choice in the given country. */
function zoneIn(text: string, country: string): string | undefined {
  const [name] = /\b[A-Z][A-Za-z]+\/[A-Za-z_]+(?:[/ ][A-Z][A-Za-z_]+)*/.exec(text) ?? [];
  if (name !== undefined) return name.replaceAll(' ', '_');
  const [named, ...others] = text.split(/[()]/).flatMap(zoneOfCity);
  if (named !== undefined && others.length === 0) return named;
  const [only, ...more] = country === '' ? [] : suggestTimeZone(text, country);
  return more.length === 0 ? only : undefined;
}

/** The zone of a city, or of a whole name as in "america_slash_denver". */
function zoneOfCity(text: string): readonly string[] {
  if (text.length > 60) return [];
  zonesByName ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) =>
      [zone, zone.split('/').at(-1) ?? ''].map((name) => [plainWords(name), toTimeZone(zone) ?? zone] as const),
    ),
  );
  const zone = zonesByName.get(plainWords(text.replace('_slash_', ' ')));
  return zone === undefined ? [] : [zone];
}

// Created on first use, as the names of countries are.
let zonesByName: ReadonlyMap<string, string> | undefined;

/** The time zones that an ambiguous text may mean: "EST" is used in New York and in Panama, "UTC-5" in Chicago's summer. */
function suggestTimeZone(text: string, country: string): readonly string[] {
  const named = zonesNamed(text);
  const offset = offsetIn(text);
  const own = country === '' ? [] : zonesOf(country);
  const clocks = new Set(named.map(clockOf));
  const [inCountry, alike, atOffset] = [
    own.filter((zone) => named.includes(zone)),
    own.filter((zone) => clocks.has(clockOf(zone))),
    named.length > 0 ? [] : own.filter((zone) => clockOf(zone).split(' ').includes(`${offset}`)),
  ].map(oneOfEachClock);
  const found = [inCountry, alike, atOffset, named].find((zones) => zones !== undefined && zones.length > 0);
  if (found || offset === undefined) return found ?? [];
  const isAt = (zone: string) => clockOf(zone).startsWith(`${offset} `);
  const usual = usualZones.filter(isAt);
  return usual.length > 0 ? usual : Intl.supportedValuesOf('timeZone').filter(isAt);
}

/** The offset from UTC in minutes: -300 for "UTC-5", "-05:00" and "(GMT-05:00) Bogota". */
function offsetIn(text: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] =
    /(?:UTC|GMT) ?([+−–-]) ?(\d{1,2})(?::?([0-5]\d))?(?![\d.,])/i.exec(text) ??
    /^\(?([+−–-])(\d{1,2})(?::?([0-5]\d))?\)?$/.exec(text.trim()) ??
    [];
  if (sign === undefined || Number(hours) > 14) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** The standard offset of a zone and that of its summer, in minutes. Zones with the same ones show the same time. */
function clockOf(zone: string): string {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const year = new Date().getFullYear();
  const offsets = [0, 6].map((month) => {
    const parts = format.formatToParts(Date.UTC(year, month));
    return offsetIn(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? 0;
  });
  const clock = `${Math.min(...offsets)} ${Math.max(...offsets)}`;
  clocks.set(zone, clock);
  return clock;
}

// Cached, because there are only a few hundred zones.
const clocks = new Map<string, string>();

const oneOfEachClock = (zones: readonly string[]): readonly string[] =>
  [...Map.groupBy(zones, clockOf).values()].flatMap(([zone]) => zone ?? []);

/** The time zones of a country, the best known first; none in browsers that do not know. */
function zonesOf(country: string): readonly string[] {
  const zones = (new Intl.Locale(`und-${country}`).getTimeZones?.() ?? []).map((zone) => toTimeZone(zone) ?? zone);
  const usual = usualZones.filter((zone) => zones.includes(zone));
  return [...new Set([...usual, ...zones])];
}

/** The zones that a text names by an abbreviation, a phrase or cities. */
function zonesNamed(text: string): readonly string[] {
  const words = plainWords(text);
  const parts = [words, ...text.split(/[()]/).map(plainWords)].filter(Boolean);
  const found = zoneNames.find(({ names }) => names.split('|').some((name) => parts.includes(name)));
  if (found) return found.zones.split(' ');
  const cities = text.split(/[(),;/]/).flatMap(zoneOfCity);
  if (cities.length > 0) return cities;
  const hasPhrase = (phrases: string) => phrases.split('|').some((phrase) => ` ${words}`.includes(` ${phrase}`));
  const named = windowsZones.find(([phrase]) => hasPhrase(phrase))?.[1];
  return (named ?? zoneNames.find(({ within }) => within && hasPhrase(within))?.zones.split(' ')[0] ?? '')
    .split(' ')
    .filter(Boolean);
}

/** Parts of Windows' and calendars' names for zones, the more specific ones first. */
const windowsZones: readonly (readonly [string, string])[] = [
  ['us eastern', 'America/Indiana/Indianapolis'],
  ['us mountain', 'America/Phoenix'],
  ['arizona', 'America/Phoenix'],
  ['canada central', 'America/Regina'],
  ['central america', 'America/Guatemala'],
  ['central standard time mexico', 'America/Mexico_City'],
  ['pacific standard time mexico', 'America/Tijuana'],
  ['central brazilian', 'America/Cuiaba'],
  ['central europe standard', 'Europe/Budapest'],
  ['central european standard', 'Europe/Warsaw'],
  ['central asia', 'Asia/Almaty'],
  ['central pacific', 'Pacific/Guadalcanal'],
  ['w central africa', 'Africa/Lagos'],
  ['sa pacific', 'America/Bogota'],
  ['pacific sa', 'America/Santiago'],
  ['sa eastern', 'America/Cayenne'],
  ['e south america', 'America/Sao_Paulo'],
  ['argentina', 'America/Argentina/Buenos_Aires'],
  ['newfoundland', 'America/St_Johns'],
  ['gmt standard', 'Europe/London'],
  ['greenwich', 'Atlantic/Reykjavik'],
  ['romance', 'Europe/Paris Europe/Madrid'],
  ['w europe', 'Europe/Berlin'],
  ['gtb', 'Europe/Bucharest'],
  ['fle', 'Europe/Kyiv'],
  ['russian', 'Europe/Moscow'],
  ['turkey', 'Europe/Istanbul'],
  ['israel', 'Asia/Jerusalem'],
  ['egypt', 'Africa/Cairo'],
  ['south africa', 'Africa/Johannesburg'],
  ['arabian', 'Asia/Dubai'],
  ['arab standard', 'Asia/Riyadh'],
  ['pakistan', 'Asia/Karachi'],
  ['se asia', 'Asia/Bangkok'],
  ['china', 'Asia/Shanghai'],
  ['taipei', 'Asia/Taipei'],
  ['korea', 'Asia/Seoul'],
  ['cen australia', 'Australia/Adelaide'],
  ['aus central', 'Australia/Darwin'],
  ['e australia', 'Australia/Brisbane'],
  ['w australia', 'Australia/Perth'],
  ['tasmania', 'Australia/Hobart'],
  ['new zealand', 'Pacific/Auckland'],
  ['central standard', 'America/Chicago'],
  ['pacific standard', 'America/Los_Angeles'],
  ['atlantic standard', 'America/Halifax'],
];

const zoneNames: readonly { names: string; zones: string; within?: string }[] = [
  {
    names: 'aest|aedt|aet',
    within: 'aus eastern|australian eastern',
    zones: 'Australia/Sydney Australia/Brisbane Australia/Melbourne',
  },
  {
    names: 'est|edt|et|est edt|hne|hae',
    within: 'eastern|hora del este|heure de l est|heure normale de l est|hora este',
    zones: 'America/New_York America/Toronto America/Panama America/Jamaica',
  },
  {
    names: 'cst|cdt|ct|cst cdt|central|hnc|hac',
    within: 'central time|hora central|heure du centre|heure normale du centre',
    zones: 'America/Chicago America/Mexico_City America/Winnipeg Asia/Shanghai',
  },
  { names: 'mst|mdt|mt|mst mdt', within: 'mountain', zones: 'America/Denver America/Phoenix America/Edmonton' },
  {
    names: 'pst|pdt|pt|pst pdt|pacific',
    within: 'pacific time|hora del pacifico|heure du pacifique',
    zones: 'America/Los_Angeles America/Vancouver America/Tijuana Asia/Manila',
  },
  { names: 'akst|akdt', within: 'alaska', zones: 'America/Anchorage America/Juneau' },
  { names: 'hst', within: 'hawaii', zones: 'Pacific/Honolulu Pacific/Tahiti' },
  { names: 'ast|adt|atlantic', within: 'atlantic time', zones: 'America/Halifax America/Puerto_Rico Asia/Riyadh' },
  {
    names:
      'cet|cest|met|mez|mesz|cet cest|central european time|mitteleuropaische zeit|heure d europe centrale|hora central europea',
    zones: 'Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Warsaw',
  },
  { names: 'wet|west', within: 'lisbon', zones: 'Europe/Lisbon Atlantic/Canary' },
  {
    names: 'eet|eest',
    within: 'e europe|eastern european',
    zones: 'Europe/Helsinki Europe/Athens Europe/Kyiv Europe/Bucharest',
  },
  { names: 'bst|gmt bst', within: 'british', zones: 'Europe/London Asia/Dhaka' },
  { names: 'ist', within: 'india', zones: 'Asia/Kolkata Europe/Dublin Asia/Jerusalem' },
  { names: 'msk', within: 'moscow', zones: 'Europe/Moscow Europe/Minsk' },
  { names: 'jst', within: 'tokyo|japan', zones: 'Asia/Tokyo Asia/Seoul' },
  { names: 'sgt', within: 'singapore', zones: 'Asia/Singapore Asia/Kuala_Lumpur' },
  { names: 'acst|acdt', within: 'adelaide', zones: 'Australia/Adelaide Australia/Darwin' },
  { names: 'awst', within: 'perth', zones: 'Australia/Perth Asia/Singapore' },
  { names: 'nzst|nzdt', within: 'auckland', zones: 'Pacific/Auckland Pacific/Fiji' },
  { names: 'brt', within: 'brasilia', zones: 'America/Sao_Paulo America/Bahia' },
  { names: '', within: 'amsterdam', zones: 'Europe/Amsterdam' },
  { names: '', within: 'berlin', zones: 'Europe/Berlin' },
  { names: '', within: 'paris', zones: 'Europe/Paris' },
  { names: '', within: 'madrid', zones: 'Europe/Madrid' },
  { names: '', within: 'london', zones: 'Europe/London' },
];

/** The zones that these lists name. */
const usualZones = [
  ...new Set([...zoneNames.map(({ zones }) => zones), ...windowsZones.map(([, zones]) => zones)].join(' ').split(' ')),
];
