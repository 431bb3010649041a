import { sharedWords } from 'remote-kit';
import type { UserListItem } from 'shared-session';

import { placesOf } from '../../facts/personValues.ts';
import { people as text } from '../../words/people.ts';

/** The columns of the exported list of people. */
export const peopleHeader = [text.name, text.email, text.role, text.locations, text.status];

export function personCells(person: UserListItem): string[] {
  const { name, email, role, status } = person;
  const places = placesOf(person).map((place) => place.name);
  return [name, email, sharedWords.roles[role].name, places.join('; '), text[status]];
}
