import { getLocations } from 'contract/locations';
import { getUsers } from 'contract/people';
import { userLabel } from 'contract/session';
import { CallError, sendCall } from 'shared-session';

import { searchText } from './messages.ts';

/** Finds people and locations for the site's search. */
export async function search(text: string, signal: AbortSignal) {
  const request = { query: { search: text, sort: 'name', limit }, signal, silent: true };
  const [people, locations] = await Promise.all([sendCall(getUsers, request), sendCall(getLocations, request)]);
  if (!people.ok) throw new CallError(people);
  if (!locations.ok) throw new CallError(locations);
  return [
    ...people.payload.map(({ _id, name, email }) => ({
      title: short(userLabel({ name, email })),
      detail: short([searchText.person, ...(name && email ? [email] : [])].join(' · ')),
      path: `/settings/people/${encodeURIComponent(_id)}`,
    })),
    ...showAll('people', people.total, text),
    ...locations.payload.map(({ name, address }) => ({
      title: short(name),
      detail: short([searchText.location, ...(address ? [address] : [])].join(' · ')),
      path: searchIn('locations', name),
    })),
    ...showAll('locations', locations.total, text),
  ];
}

const limit = 5;

/** A longer text would not be shown. */
const short = (text: string) => text.slice(0, 200);

const searchIn = (what: 'people' | 'locations', text: string) => `/settings/${what}?search=${encodeURIComponent(text)}`;

/** Opens the list of all that match, if there are more. */
const showAll = (what: 'people' | 'locations', total = 0, text: string) =>
  total > limit ? [{ title: searchText.showAll[what](total), path: searchIn(what, text) }] : [];
