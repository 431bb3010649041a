import type { Location, Organization, UserListItem } from 'shared-session';

type Known = { organization: Organization; locations: readonly Location[]; users: readonly UserListItem[] };

/** The set-up as a list to tick off, each point checked against what is really there. */
export function setupTasks({ organization, locations, users }: Known) {
  return [
    { id: 'locations', path: '/settings/locations', isDone: locations.length > 0 },
    { id: 'people', path: '/settings/people', isDone: users.length > 1 },
    {
      id: 'assigned',
      path: '/settings/people?location=none',
      isDone: users.every((user) => user.locations.length > 0),
    },
    {
      id: 'accepted',
      path: '/settings/people?status=invited',
      isDone: users.every(({ status }) => status === 'active'),
    },
    { id: 'subscription', path: '/settings/billing', isDone: organization.subscription_status === 'active' },
  ] as const;
}
