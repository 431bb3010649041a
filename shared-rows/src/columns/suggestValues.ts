import { sharedMessages } from 'remote-kit';
import { roles } from 'shared-session';

/** The values of a field that an unknown text may mean. A single one is preselected. */
export function suggestValues(field: string, text: string): readonly string[] {
  if (field === 'timeZone') return suggestTimeZone(text);
  if (field !== 'role') return [];
  const suggested = suggestRole(text);
  return roles.filter((role) => suggested.includes(role)).map((role) => sharedMessages.roles[role].name);
}

/** Other names for our roles. Only suggested, because "Manager" is a role in one company and a title in another. */
function suggestRole(text: string): readonly string[] {
  const word = text.trim().toLowerCase();
  return Object.entries(roleNames).flatMap(([role, names]) => (names.split('|').includes(word) ? [role] : []));
}

const roleNames = {
  admin:
    'administrator|owner|super admin|superadmin|org admin|organization admin|account owner|co-owner|root|administrateur|administrador|amministratore|beheerder',
  manager:
    'supervisor|team lead|team leader|lead|shift lead|shift manager|store manager|site manager|branch manager|general manager|assistant manager|area manager|regional manager|head|director|leiter|filialleiter|teamleiter|responsable|gerente|responsabile|chef|kierownik',
  user: 'member|employee|staff|standard|standard user|basic|crew|associate|cashier|team member|worker|mitarbeiter|mitarbeiterin|benutzer|employé|employe|salarié|empleado|usuario|usuário|dipendente|utente|medewerker|gebruiker|pracownik|użytkownik|utilisateur|colaborador',
  guest:
    'viewer|read only|read-only|external|contractor|visitor|observer|limited|gast|invité|invitado|convidado|ospite|gość',
};

/** The time zones that an ambiguous name may mean: "EST" is used in New York and in Panama. */
function suggestTimeZone(text: string): readonly string[] {
  const word = text.trim().toLowerCase();
  const found = zoneNames.find(({ names }) => names.split('|').includes(word));
  if (found) return found.zones.split(' ');
  const named = windowsZones.find(([name]) => word.includes(name))?.[1] ?? '';
  return (named || (zoneNames.find(({ within }) => within && word.includes(within))?.zones.split(' ')[0] ?? ''))
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
  ['central standard time (mexico)', 'America/Mexico_City'],
  ['pacific standard time (mexico)', 'America/Tijuana'],
  ['central brazilian', 'America/Cuiaba'],
  ['central europe standard', 'Europe/Budapest'],
  ['central european standard', 'Europe/Warsaw'],
  ['central asia', 'Asia/Almaty'],
  ['central pacific', 'Pacific/Guadalcanal'],
  ['w. central africa', 'Africa/Lagos'],
  ['sa pacific', 'America/Bogota'],
  ['pacific sa', 'America/Santiago'],
  ['sa eastern', 'America/Cayenne'],
  ['e. south america', 'America/Sao_Paulo'],
  ['argentina', 'America/Argentina/Buenos_Aires'],
  ['newfoundland', 'America/St_Johns'],
  ['gmt standard', 'Europe/London'],
  ['greenwich', 'Atlantic/Reykjavik'],
  ['romance', 'Europe/Paris Europe/Madrid'],
  ['w. europe', 'Europe/Berlin'],
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
  ['cen. australia', 'Australia/Adelaide'],
  ['aus central', 'Australia/Darwin'],
  ['e. australia', 'Australia/Brisbane'],
  ['w. australia', 'Australia/Perth'],
  ['tasmania', 'Australia/Hobart'],
  ['new zealand', 'Pacific/Auckland'],
  ['central standard', 'America/Chicago'],
  ['pacific standard', 'America/Los_Angeles'],
  ['atlantic standard', 'America/Halifax'],
];

const zoneNames: readonly { names: string; zones: string; within?: string }[] = [
  { names: 'est|edt|et', within: 'eastern', zones: 'America/New_York America/Toronto America/Panama America/Jamaica' },
  {
    names: 'cst|cdt|ct',
    within: 'central time',
    zones: 'America/Chicago America/Mexico_City America/Winnipeg Asia/Shanghai',
  },
  { names: 'mst|mdt|mt', within: 'mountain', zones: 'America/Denver America/Phoenix America/Edmonton' },
  {
    names: 'pst|pdt|pt',
    within: 'pacific time',
    zones: 'America/Los_Angeles America/Vancouver America/Tijuana Asia/Manila',
  },
  { names: 'akst|akdt', within: 'alaska', zones: 'America/Anchorage America/Juneau' },
  { names: 'hst', within: 'hawaii', zones: 'Pacific/Honolulu Pacific/Tahiti' },
  { names: 'ast|adt', within: 'atlantic time', zones: 'America/Halifax America/Puerto_Rico Asia/Riyadh' },
  {
    names: 'cet|cest|met|mez|mesz',
    zones: 'Europe/Berlin Europe/Paris Europe/Madrid Europe/Rome Europe/Warsaw',
  },
  { names: 'wet|west', within: 'lisbon', zones: 'Europe/Lisbon Atlantic/Canary' },
  { names: 'eet|eest', within: 'e. europe', zones: 'Europe/Helsinki Europe/Athens Europe/Kyiv Europe/Bucharest' },
  { names: 'bst', zones: 'Europe/London Asia/Dhaka' },
  { names: 'ist', within: 'india', zones: 'Asia/Kolkata Europe/Dublin Asia/Jerusalem' },
  { names: 'msk', within: 'moscow', zones: 'Europe/Moscow Europe/Minsk' },
  { names: 'jst', within: 'tokyo', zones: 'Asia/Tokyo Asia/Seoul' },
  { names: 'sgt', within: 'singapore', zones: 'Asia/Singapore Asia/Kuala_Lumpur' },
  { names: 'aest|aedt|aet', within: 'aus eastern', zones: 'Australia/Sydney Australia/Brisbane Australia/Melbourne' },
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
