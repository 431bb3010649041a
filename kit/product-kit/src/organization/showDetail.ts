import { getCountryName, getZoneName } from './regions.ts';

/** Formats a value of an organization or a location, with the label from its form. */
export function showDetail(field: string, value: unknown): string {
  const detail = String(value);
  if (field === 'country') return getCountryName(detail);
  return field === 'timeZone' && detail !== '' ? getZoneName(detail) : detail;
}
