import { organizationMessages } from 'remote-kit';
import { isCountry } from 'shared-session';

/** Writes what a form holds of an organization or a location as its own choices read. */
export function showDetail(field: string, value: unknown): string {
  const text = String(value);
  if (field === 'country' && isCountry(text))
    return new Intl.DisplayNames(undefined, { type: 'region' }).of(text) ?? text;
  if (field === 'size' && text !== '') return organizationMessages.people(text);
  return field === 'timeZone' ? text.replaceAll('_', ' ') : text;
}
