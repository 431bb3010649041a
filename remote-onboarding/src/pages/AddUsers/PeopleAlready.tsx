import type { UserListItem } from 'shared-session';

import { LockedRows } from '../../rows/LockedRows.tsx';
import { peopleWords } from '../../words/addUsers.ts';

/** Who is in already, the person who set up the organization among them. */
export function PeopleAlready({ people }: { people: readonly UserListItem[] }) {
  return (
    <LockedRows
      title={peopleWords.existing(people.length)}
      rows={people.map(({ _id, name, email, status }) => ({
        id: _id,
        name,
        detail: email,
        note: peopleWords[status],
      }))}
    />
  );
}
