import { sharedWords } from 'remote-kit';
import { userLabel, type UserListItem } from 'shared-session';

import { placesOf } from '../../facts/personValues.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { people as text } from '../../words/people.ts';
import { actionsColumn } from '../../settings/actionsColumn.tsx';
import type { Opened } from '../../settings/opened.ts';

/** The columns of the list of people. */
export function peopleColumns(onOpen: (opened: Opened<UserListItem>) => void): readonly ListColumn<UserListItem>[] {
  const list = new Intl.ListFormat('en');
  return [
    {
      key: 'name',
      header: text.name,
      isHeader: true,
      sort: 'name',
      cell: (user) => <span title={userLabel(user)}>{userLabel(user)}</span>,
    },
    { key: 'email', header: text.email, sort: 'email', cell: ({ email }) => <span title={email}>{email}</span> },
    { key: 'role', header: text.role, sort: 'role', cell: ({ role }) => sharedWords.roles[role].name },
    {
      key: 'locations',
      header: text.locations,
      cell: (row) => {
        const names = list.format(placesOf(row).map(({ name }) => name)) || text.noLocation;
        return <span title={names}>{names}</span>;
      },
    },
    { key: 'status', header: text.status, sort: 'status', cell: ({ status }) => text[status] },
    actionsColumn(onOpen),
  ];
}
