import { sharedWords } from 'shared-remote';
import type { Location, UserListItem } from 'shared-session';

import { placesOf } from '../../../facts/placesOf.ts';
import { words } from '../../../words.ts';

const text = words.settings.people;

/** The columns of the exported list of people. */
export const peopleHeader = [text.name, text.email, text.role, text.locations, text.status];

export function personCells(locations: readonly Location[]): (person: UserListItem) => string[] {
  const places = placesOf(locations);
  return ({ name, email, role, locations: ids, status }) => [
    name,
    email,
    sharedWords.roles[role].name,
    places(ids).join('; '),
    text[status],
  ];
}
