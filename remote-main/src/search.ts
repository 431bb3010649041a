import { roleMessages } from '@askwell/page-kit';
import { foldAccents } from 'contract/accents';
import { getLocations } from 'contract/locations';
import { getUsers, userStatuses } from 'contract/people';
import { roles, getUserLabel } from 'contract/session';
import { CallError, sendCall } from 'shared-session';

import { searchMessages } from './messages.ts';
import { statusLabels } from './settings/messages.ts';

/** Finds people and locations for the site's search. */
export async function search(text: string, signal: AbortSignal) {
  const request = { query: { search: text, sort: 'name', limit }, signal, silent: true };
  const [people, locations] = await Promise.all([sendCall(getUsers, request), sendCall(getLocations, request)]);
  if (!people.ok) throw new CallError(people);
  if (!locations.ok) throw new CallError(locations);
  return [
    ...findActions(text),
    ...people.payload.map(({ _id, name, email }) => ({
      title: shorten(getUserLabel({ name, email })),
      detail: shorten([searchMessages.person, ...(name && email ? [email] : [])].join(' · ')),
      path: `/settings/people/${encodeURIComponent(_id)}`,
    })),
    ...showAll('people', people.total, text),
    ...locations.payload.map(({ _id, name, address }) => ({
      title: shorten(name),
      detail: shorten([searchMessages.location, ...(address ? [address] : [])].join(' · ')),
      path: `/settings/locations/${encodeURIComponent(_id)}`,
    })),
    ...locations.payload.slice(0, 1).map(({ _id, name }) => ({
      title: shorten(searchMessages.peopleAt(name)),
      detail: searchMessages.filter,
      path: `/settings/people?location=${encodeURIComponent(_id)}`,
    })),
    ...showAll('locations', locations.total, text),
  ];
}

/** Finds actions on people and filters by role or status that contain a word with this beginning. */
function findActions(text: string) {
  const typedText = foldAccents(text);
  if (typedText.length < 3) return [];
  const { invite, resend, exportPeople } = searchMessages.actions;
  const filters = [
    ...roles.map((role) => ({ title: roleMessages[role].plural, path: `/settings/people?role=${role}` })),
    ...userStatuses.map((status) => ({ title: statusLabels[status], path: `/settings/people?status=${status}` })),
  ];
  const allActions = [
    { title: invite, path: '/settings/people/add' },
    { title: resend, path: '/settings/people?status=invited&select=all' },
    { title: exportPeople, run: saveAllPeople },
    ...filters.map((filter) => ({ ...filter, detail: searchMessages.filter })),
  ];
  return allActions.filter(({ title }) => ` ${foldAccents(title)}`.includes(` ${typedText}`));
}

async function saveAllPeople(): Promise<void> {
  const allUsers = await sendCall(getUsers, { query: { sort: 'name' }, waits: true });
  if (!allUsers.ok) return;
  const [{ exportRows }, { exportedPeople }, { describeAmount }] = await Promise.all([
    import('./list/exportRows.ts'),
    import('./pages/PeopleSettings/peopleColumns.tsx'),
    import('./pages/PeopleSettings/users.ts'),
  ]);
  const deactivatedCount = allUsers.payload.filter(({ status }) => status === 'deactivated').length;
  exportRows(allUsers.payload, { fileName: 'people.csv', columns: exportedPeople }, (total) =>
    describeAmount(total, deactivatedCount),
  );
}

const limit = 5;

/** The site's search rejects entries with longer text. */
const shorten = (text: string) => text.slice(0, 200);

const createSearchPath = (list: 'people' | 'locations', text: string) =>
  `/settings/${list}?search=${encodeURIComponent(text)}`;

/** Links to the whole list if more rows match. */
const showAll = (list: 'people' | 'locations', total = 0, text: string) =>
  total > limit ? [{ title: searchMessages.showAll[list](total), path: createSearchPath(list, text) }] : [];
