import { sharedMessages } from 'remote-kit';
import { type Role, roles, userLabel, type UserListItem } from 'shared-session';

import type { ListColumn } from '../../list/ListTable.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { actionsColumn } from '../../settings/actionsColumn.tsx';
import type { DialogState } from '../../settings/ListPage.tsx';
import { peopleText } from './messages.ts';
import styles from './People.module.css';
import { locationsOf } from './userValues.ts';

type Options = {
  selection: Selection<UserListItem>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  onRole: (user: UserListItem, role: Role) => Promise<void>;
  onLocations: (user: UserListItem) => void;
  onOpen: (dialog: DialogState<UserListItem>) => void;
};

/** The columns of the list of people. Role and locations are changed in their cells. */
export function peopleColumns(options: Options): readonly ListColumn<UserListItem>[] {
  const { selection, isOnlyAdmin, onRole, onLocations, onOpen } = options;
  const { name, email, role, locations } = peopleText.fields;
  return [
    {
      key: 'select',
      header: peopleText.select,
      isHeaderHidden: true,
      cell: (user) => (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={peopleText.selectOne(userLabel(user))}
            checked={selection.has(user)}
            onChange={() => selection.toggle(user)}
          />
        </label>
      ),
    },
    { key: 'name', header: name, isHeader: true, sort: 'name', cell: (user) => <Name user={user} /> },
    { key: 'email', header: email, sort: 'email', cell: (user) => <span title={user.email}>{user.email}</span> },
    {
      key: 'role',
      header: role,
      sort: 'role',
      cell: (user) =>
        isOnlyAdmin(user) ? (
          <span className={styles.fixedRole} title={peopleText.onlyAdminRole}>
            {sharedMessages.roles[user.role].name}
          </span>
        ) : (
          <RoleSelect user={user} onRole={onRole} />
        ),
    },
    {
      key: 'locations',
      header: locations,
      cell: (user) => {
        const names = nameList.format(locationsOf(user).map((location) => location.name)) || peopleText.noLocation;
        return (
          <button
            type="button"
            className={user.locations.length > 0 ? styles.locations : `${styles.locations} ${styles.none}`}
            title={names}
            aria-label={peopleText.changeLocations(userLabel(user), names)}
            onClick={() => onLocations(user)}
          >
            {names}
          </button>
        );
      },
    },
    {
      key: 'status',
      header: peopleText.status,
      sort: 'status',
      cell: ({ status }) => <span className={`${styles.badge} ${styles[status]}`}>{peopleText[status]}</span>,
    },
    actionsColumn(userLabel, onOpen),
  ];
}

function Name({ user }: { user: UserListItem }) {
  const label = userLabel(user);
  return (
    <span className={styles.name} title={label}>
      <span className={styles.avatar} aria-hidden="true" data-initials={initials(label)} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}

function RoleSelect({ user, onRole }: { user: UserListItem; onRole: Options['onRole'] }) {
  return (
    <select
      className={styles.roleSelect}
      aria-label={peopleText.roleOf(userLabel(user))}
      value={user.role}
      onChange={({ currentTarget: { value } }) => {
        const role = roles.find((known) => known === value);
        if (role) void onRole(user, role);
      }}
    >
      {roles.map((value) => (
        <option key={value} value={value}>
          {sharedMessages.roles[value].name}
        </option>
      ))}
    </select>
  );
}

/** "Ann van der Lee" → "AL". */
function initials(label: string): string {
  const words = label.split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

const nameList = new Intl.ListFormat('en');

/** The columns of the exported list. */
export const peopleHeader = [...Object.values(peopleText.fields), peopleText.status];

export function userCells(user: UserListItem): string[] {
  const { name, email, role, status } = user;
  const locations = locationsOf(user).map((location) => location.name);
  return [name, email, sharedMessages.roles[role].name, locations.join('; '), peopleText[status]];
}
