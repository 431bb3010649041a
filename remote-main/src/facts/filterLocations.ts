import { foldName, type Location } from 'shared-session';

/** The locations whose name, address or code has the word in it; on demand only those where nobody works. By name. */
export function filterLocations(locations: readonly Location[], search: string, onlyEmpty: boolean): Location[] {
  const sought = foldName(search);
  return locations
    .filter(({ name, address, code }) => [name, address, code].some((text) => foldName(text ?? '').includes(sought)))
    .filter(({ userCount }) => !onlyEmpty || userCount === 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
