import { countLocations } from '../database/organizations.ts';
import type { AdminWork } from '../identity/admin.ts';
import { changeRow, hasNew, type LocationDifference, type PersonDifference } from './difference.ts';
import { readUnassigned } from './readRows.ts';

/** Assigns everyone without a location to the organization's first location, if the change adds no other. */
export async function assignToOnlyLocation(
  { db, organization }: AdminWork,
  locations: readonly LocationDifference[],
  people: readonly PersonDifference[] = [],
): Promise<readonly PersonDifference[]> {
  const [only, ...others] = locations;
  const isFirst = only?.after && others.length === 0 && (await countLocations(db, organization.id)) === 0;
  if (!isFirst) return people;
  const ids = new Set(people.map(({ id }) => id));
  const unassigned = (await readUnassigned({ db, organization })).filter(({ id }) => !ids.has(id));
  return [
    ...people.map((person) => assign(person, only.id)),
    ...unassigned.map((person) => changeRow(person, { locations: [only.id] })),
  ];
}

/** Without stored locations, nobody has one yet. */
function assign(person: PersonDifference, locationId: string): PersonDifference {
  const { before, after, fields } = person;
  if (!after || after.locations.length > 0) return person;
  const isListed = before === null || hasNew(person, 'locations');
  return {
    ...person,
    after: { ...after, locations: [locationId] },
    fields: isListed ? fields : [...fields, 'locations'],
  };
}
