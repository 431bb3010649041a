import {
  calls,
  countries,
  foldSpaces,
  isCountry,
  type Organization,
  type OrganizationForm,
  organizationSizes,
  readCurrentRow,
  saveOrganization,
  schema as v,
  toTimeZone,
} from 'shared-session';
import { readerLocale } from 'shared-ui';

import type { Option } from '../form/fields.tsx';
import { cityOf, countryName } from './regionNames.ts';
import { organizationMessages } from './messages.ts';

/** The form as a draft stores it. */
export const organizationDraft = v.strictObject({
  name: v.string(),
  contactEmail: v.string(),
  country: v.string(),
  timeZone: v.string(),
  legalName: v.string(),
  industry: v.string(),
  size: v.string(),
  website: v.string(),
});

export type OrganizationField = keyof typeof organizationDraft.entries;

/** The values of the organization's form: text only, empty where unknown. */
export type OrganizationValues = Readonly<Record<OrganizationField, string>>;

/** What is known of an organization, ready to be edited. */
export function organizationValues(known: Partial<Organization>): OrganizationValues {
  const { name = '', contactEmail = '', country = '', timeZone = '', legalName, industry, size, website } = known;
  return {
    name,
    contactEmail,
    country,
    timeZone,
    legalName: legalName ?? '',
    industry: industry ?? '',
    size: size ?? '',
    website: website ?? '',
  };
}

/** The request's form. An empty optional field is sent as null, which clears it. */
export function toOrganizationForm(values: OrganizationValues): OrganizationForm {
  return {
    ...values,
    legalName: orNull(values.legalName),
    industry: orNull(values.industry),
    size: organizationSizes().find((size) => size === values.size) ?? null,
    website: orNull(values.website),
  };
}

/** A field's text as it is sent: null if it is empty, which clears it. */
export const orNull = (text: string) => foldSpaces(text) || null;

/** Saves what a form has changed of the organization. What another admin has changed in other fields meanwhile stays. */
export async function changeOrganization(shown: Organization, form: OrganizationForm) {
  const result = await saveOrganization({ ...form, ...versionOf(shown) });
  const current = result.ok ? null : readCurrentRow(result, calls.saveOrganization);
  if (current === null) return result;
  const before = new Map<string, unknown>(Object.entries(formOf(shown)));
  const changed = Object.entries(form).filter(([field, value]) => value !== before.get(field));
  return saveOrganization({ ...formOf(current), ...Object.fromEntries(changed), ...versionOf(current) });
}

const formOf = (organization: Organization) => toOrganizationForm(organizationValues(organization));
const versionOf = ({ version }: Organization) => (version === undefined ? {} : { version });

/** A value of an organization or a location with the label that its form shows. */
export function showDetail(field: string, value: unknown): string {
  const detail = String(value);
  if (field === 'country') return countryName(detail);
  if (field === 'size' && detail !== '') return organizationMessages.people(detail);
  return field === 'timeZone' && detail !== '' ? zoneName(detail) : detail;
}

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
