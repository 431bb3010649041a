import { countryName, organizationMessages } from 'remote-kit';

/** A value of an organization or a location, as its form's own choices name it. */
export function showDetail(field: string, value: unknown): string {
  const text = String(value);
  if (field === 'country') return countryName(text);
  if (field === 'size' && text !== '') return organizationMessages.people(text);
  return field === 'timeZone' ? text.replaceAll('_', ' ') : text;
}
