import type { Location, UserListItem } from 'shared-session';

import { peopleByLocation } from './countPeople.ts';

/** What somebody should look at, with how many it concerns and where to look; nothing that concerns nobody. */
export function needsAttention(users: readonly UserListItem[], locations: readonly Location[]) {
  const rows = [
    {
      id: 'withoutLocation',
      amount: users.filter((user) => user.locations.length === 0).length,
      path: '/settings/people?location=none',
    },
    {
      id: 'notAccepted',
      amount: users.filter(({ status }) => status === 'invited').length,
      path: '/settings/people?status=invited',
    },
    {
      id: 'emptyLocations',
      amount: peopleByLocation(users, locations).filter(({ people }) => people === 0).length,
      path: '/settings/locations?people=none',
    },
  ] as const;
  return rows.filter(({ amount }) => amount > 0);
}
