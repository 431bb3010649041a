import type { Location, UserListItem } from 'shared-session';

/** What the server holds, in numbers. */
export function savedFacts(locations: readonly Location[], users: readonly UserListItem[]) {
  return {
    locations: locations.length,
    people: users.length,
    invitations: users.filter(({ status }) => status === 'invited').length,
  };
}

/** Suggested next steps, each checked against what is saved. The user who signed up was not invited. */
export function nextTasks(locations: readonly Location[], users: readonly UserListItem[]) {
  return [
    { id: 'moreLocations', path: '/settings/locations/add', isDone: locations.length > 0 },
    { id: 'invite', path: '/settings/people/add', isDone: users.length > 1 },
    {
      id: 'assign',
      path: '/settings/people?location=none&select=all',
      isDone: users.every((user) => user.locations.length > 0),
    },
  ] as const;
}
