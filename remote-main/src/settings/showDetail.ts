import { countryName, organizationMessages } from 'remote-kit';

/** Writes what a form holds of an organization or a location as its own choices read. */
export function showDetail(field: string, value: unknown): string {
  const text = String(value);
  if (field === 'country') return countryName(text);
  if (field === 'size' && text !== '') return organizationMessages.people(text);
  return field === 'timeZone' ? text.replaceAll('_', ' ') : text;
}
