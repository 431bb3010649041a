import { sharedWords } from 'shared-remote';
import type { Location, UserListItem } from 'shared-session';

import { placesOf } from '../../../facts/placesOf.ts';
import type { ListColumn } from '../../../list/ListTable.tsx';
import { words } from '../../../words.ts';
import type { Opened } from '../opened.ts';
import { RowActions } from '../RowActions.tsx';

const text = words.settings.people;

/** The columns of the list of people. */
export function peopleColumns(
  locations: readonly Location[],
  onOpen: (opened: Opened<UserListItem>) => void,
): readonly ListColumn<UserListItem>[] {
  const places = placesOf(locations);
  const list = new Intl.ListFormat('en');
  return [
    {
      key: 'name',
      header: text.name,
      isHeader: true,
      sort: 'name',
      cell: ({ name }) => <span title={name}>{name}</span>,
    },
    { key: 'email', header: text.email, sort: 'email', cell: ({ email }) => <span title={email}>{email}</span> },
    { key: 'role', header: text.role, sort: 'role', cell: ({ role }) => sharedWords.roles[role].name },
    {
      key: 'locations',
      header: text.locations,
      cell: (row) => {
        const names = list.format(places(row.locations)) || text.noLocation;
        return <span title={names}>{names}</span>;
      },
    },
    { key: 'status', header: text.status, sort: 'status', cell: ({ status }) => text[status] },
    {
      key: 'actions',
      header: words.settings.locations.actions,
      align: 'end',
      cell: (row) => (
        <RowActions
          name={row.name}
          onEdit={() => onOpen({ dialog: 'edit', row })}
          onRemove={() => onOpen({ dialog: 'remove', row })}
        />
      ),
    },
  ];
}
