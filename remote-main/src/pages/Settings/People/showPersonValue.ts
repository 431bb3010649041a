import { sharedWords } from 'shared-remote';
import { type Location, roles } from 'shared-session';

import { placesOf } from '../../../facts/placesOf.ts';

/** Writes a value of somebody's form as people read it. */
export function showPersonValue(locations: readonly Location[]) {
  const places = placesOf(locations);
  return (field: string, value: unknown): string => {
    if (Array.isArray(value)) return new Intl.ListFormat('en').format(places(value.map(String)));
    const role = field === 'role' && roles.find((one) => one === value);
    return role ? sharedWords.roles[role].name : String(value);
  };
}
