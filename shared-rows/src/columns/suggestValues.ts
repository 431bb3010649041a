import { sharedMessages } from 'remote-kit';
import { roles } from 'shared-session';

import type { RowField } from '../model/rowKind.ts';
import { countryOf, plainWords } from './countryNames.ts';

/** Reads a text as the field does, and also the other spellings of countries and time zones. */
export function readValue<Values>(field: RowField<Values>, text: string): ReturnType<RowField<Values>['read']> {
  const read = field.read(text);
  if (!read.unmatchedText) return read;
  const meant = field.id === 'country' ? countryOf(text) : field.id === 'timeZone' ? zoneIn(text) : undefined;
  return meant === undefined ? read : field.read(meant);
}

/** A time zone within a text, by its name or city: "(GMT-05:00) America/New York", "Chicago". */
function zoneIn(text: string): string | undefined {
  const [name] = /\b[A-Z][A-Za-z]+\/[A-Za-z_]+(?:[/ ][A-Z][A-Za-z_]+)*/.exec(text) ?? [];
  if (name !== undefined) return name.replaceAll(' ', '_');
  // A digit may be in the offset behind a city, but not in its name.
  if (text.length > 60 || !/^\D{3}/.test(text)) return undefined;
  zonesByCity ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [plainWords(zone.split('/').at(-1) ?? ''), zone] as const),
  );
  for (const part of text.split(/[()]/)) {
    const zone = zonesByCity.get(plainWords(part));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

// Created on first use, as the names of countries are.
let zonesByCity: ReadonlyMap<string, string> | undefined;

/** The values of a field that an unknown text may mean. A single one is preselected. */
export function suggestValues(field: string, text: string): readonly string[] {
  if (field === 'timeZone') return suggestTimeZone(text);
  if (field !== 'role') return [];
  const suggested = suggestRole(text);
  return roles.filter((role) => suggested.includes(role)).map((role) => sharedMessages.roles[role].name);
}

/** Other names for our roles. Only suggested, because "Manager" is a role in one company and a title in another. */
function suggestRole(text: string): readonly string[] {
  const word = text.trim().toLowerCase().replace('i̇', 'i');
  return Object.entries(roleNames).flatMap(([role, names]) => (names.split('|').includes(word) ? [role] : []));
}

const roleNames = {
  admin:
    'administrator|owner|co-owner|super admin|superadmin|org admin|organization admin|organization owner|team admin|workspace owner|workspace admin|account owner|account admin|store owner|primary owner|system administrator|root|administrateur|administrador|administradora|administratör|amministratore|beheerder|eigenaar|inhaber|inhaberin|propriétaire|propietario|proprietário|yönetici|администратор|管理者|管理员|관리자',
  manager:
    'supervisor|team lead|team leader|lead|shift lead|shift leader|shift manager|store manager|site manager|branch manager|general manager|assistant manager|area manager|regional manager|head|director|leiter|leiterin|leitung|filialleiter|filialleitung|teamleiter|teamleitung|responsable|directeur|gérant|gerente|encargado|encargada|responsabile|direttore|chef|leidinggevende|teamleider|bedrijfsleider|kierownik|menedżer|verksamhetschef|yönetici|müdür|менеджер|マネージャー|店長|经理|店长|매니저|점장',
  user: 'member|employee|staff|standard|standard user|basic|crew|associate|cashier|team member|worker|end-user|mitglied|mitarbeiter|mitarbeiterin|benutzer|nutzer|anwender|employé|employe|salarié|membre|empleado|usuario|miembro|usuário|utilizador|membro|dipendente|utente|medewerker|gebruiker|lid|pracownik|użytkownik|utilisateur|colaborador|användare|medarbetare|bruker|bruger|käyttäjä|uživatel|kullanıcı|çalışan|пользователь|сотрудник|一般|一般ユーザー|メンバー|普通用户|用户|成员|员工|사용자|직원|일반',
  guest:
    'viewer|read only|read-only|external|contractor|visitor|observer|limited|gast|invité|invitado|convidado|ospite|gość|gäst|misafir|гость|ゲスト|访客|게스트',
};

/** The time zones that an ambiguous name may mean: "EST" is used in New York and in Panama. */
function suggestTimeZone(text: string): readonly string[] {
  const words = plainWords(text);
  const parts = [words, ...text.split(/[()]/).map(plainWords)].filter(Boolean);
  const found = zoneNames.find(({ names }) => names.split('|').some((name) => parts.includes(name)));
  if (found) return found.zones.split(' ');
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
    names: 'est|edt|et|est edt',
    within: 'eastern|hora del este|heure de l est|heure normale de l est|hora este',
    zones: 'America/New_York America/Toronto America/Panama America/Jamaica',
  },
  {
    names: 'cst|cdt|ct|cst cdt|central',
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
