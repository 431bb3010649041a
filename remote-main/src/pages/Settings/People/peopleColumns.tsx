import { sharedWords } from 'shared-remote';
import type { Location, UserListItem } from 'shared-session';
import type { Column } from 'shared-ui';

import { words } from '../../../words.ts';
import styles from '../List.module.css';
import type { Opened } from '../opened.ts';
import { RowActions } from '../RowActions.tsx';

const text = words.settings.people;

/** The columns of the list of people. */
export function peopleColumns(
  locations: readonly Location[],
  onOpen: (opened: Opened<UserListItem>) => void,
): readonly Column<UserListItem>[] {
  const names = new Map(locations.map(({ _id, name }) => [_id, name]));
  const list = new Intl.ListFormat('en');
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
  return [
    { key: 'name', header: text.name, isHeader: true, cell: ({ name }) => <span className={styles.line}>{name}</span> },
    { key: 'email', header: text.email, cell: ({ email }) => email },
    { key: 'role', header: text.role, cell: ({ role }) => sharedWords.roles[role].name },
    {
      key: 'locations',
      header: text.locations,
      cell: (row) => <span className={styles.list}>{list.format(placesOf(row.locations)) || text.noLocation}</span>,
    },
    { key: 'status', header: text.status, cell: ({ status }) => text[status] },
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
