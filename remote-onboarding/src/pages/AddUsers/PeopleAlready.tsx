import type { UserListItem } from 'shared-session';

import { LockedRows } from '../../rows/LockedRows.tsx';
import { words } from '../../words.ts';

/** Who is in already, the person who set up the organization among them. */
export function PeopleAlready({ people }: { people: readonly UserListItem[] }) {
  return (
    <LockedRows
      title={words.people.existing(people.length)}
      rows={people.map(({ _id, name, email, status }) => ({
        id: _id,
        name,
        detail: email,
        note: words.people[status],
      }))}
    />
  );
}
