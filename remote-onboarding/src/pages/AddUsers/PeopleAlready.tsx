import { type UserListItem, useSession } from 'shared-session';

import { LockedRows } from '../../rows/LockedRows.tsx';
import { peopleWords } from '../../words/addUsers.ts';

/** Who is in already, the person who set up the organization among them. */
export function PeopleAlready({ people }: { people: readonly UserListItem[] }) {
  const { user } = useSession();
  // Whoever sees this page is in: their line stands from the start, so that nothing moves when the others are known.
  const known = people.length === 0 && user ? [{ ...user, _id: user._id ?? '', status: 'active' as const }] : people;
  return (
    <LockedRows
      title={peopleWords.existing(known.length)}
      rows={known.map(({ _id, name, email, status }) => ({
        id: _id,
        name,
        detail: email,
        note: peopleWords[status],
      }))}
    />
  );
}
