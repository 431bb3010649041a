import { countryName, zoneName } from './regions.ts';

/** A value of an organization or a location with the label that its form shows. */
export function showDetail(field: string, value: unknown): string {
  const detail = String(value);
  if (field === 'country') return countryName(detail);
  return field === 'timeZone' && detail !== '' ? zoneName(detail) : detail;
}
