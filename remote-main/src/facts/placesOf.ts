import type { Location } from 'shared-session';

/** Gives the names of locations by their ids; one that is not known is left out. */
export function placesOf(locations: readonly Location[]): (ids: readonly string[]) => string[] {
  const names = new Map(locations.map(({ _id, name }) => [_id, name]));
  return (ids) => ids.flatMap((id) => names.get(id) ?? []);
}
