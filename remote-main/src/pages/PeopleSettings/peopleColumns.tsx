import type { ReactNode } from 'react';
import { language, LazyPart, sharedMessages } from 'remote-kit';
import { type Role, userLabel, type UserListItem } from 'shared-session';
import { Choice } from 'shared-ui';

import type { ListColumn } from '../../list/ListTable.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { editText } from '../../list/messages.ts';
import { RowMenu, RowName } from '../../settings/RowMenu.tsx';
import type { UserAction, UserMenuProps } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import styles from './People.module.css';
import { Avatar, loadDialogs, RoleSelect, UserStatus } from './UserCells.tsx';
import { locationsOf } from './users.ts';

type Options = {
  selectAll: ReactNode;
  selection: Selection<UserListItem>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  onRole: (user: UserListItem, role: Role) => Promise<void>;
  onAction: (action: UserAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** The columns of the list of people. Role and locations are changed in their cells. */
export function peopleColumns(options: Options): readonly ListColumn<UserListItem>[] {
  const { selectAll, selection, isOnlyAdmin, onRole, onAction, onChanged } = options;
  const { name, email, role, locations } = peopleText.fields;
  return [
    {
      key: 'select',
      header: peopleText.select,
      head: selectAll,
      cell: (user) => (
        <label className={styles.check}>
          <Choice
            type="checkbox"
            aria-label={peopleText.selectOne(userLabel(user))}
            checked={selection.has(user)}
            onChange={() => selection.toggle(user)}
          />
        </label>
      ),
    },
    {
      key: 'name',
      header: name,
      isHeader: true,
      sort: 'name',
      cell: (user) => {
        const label = userLabel(user);
        return <RowName name={label} picture={<Avatar name={label} />} onOpen={() => onAction('edit', user)} />;
      },
    },
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
        const [first, ...others] = locationsOf(user).map((location) => location.name);
        const names = first === undefined ? peopleText.noLocation : nameList.format([first, ...others]);
        return (
          <button
            type="button"
            className={user.locations.length > 0 ? styles.locations : `${styles.locations} ${styles.none}`}
            title={names}
            aria-label={peopleText.changeLocations(userLabel(user), names)}
            onClick={() => onAction('locations', user)}
          >
            <span className={styles.label}>{first ?? names}</span>
            {others.length > 0 && <span className={styles.others} data-others={peopleText.others(others.length)} />}
          </button>
        );
      },
    },
    { key: 'status', header: peopleText.status, sort: 'status', cell: (user) => <UserStatus user={user} /> },
    {
      key: 'actions',
      header: editText.actions,
      head: null,
      align: 'end',
      cell: (user) => <RowMenu name={userLabel(user)} list={LazyUserMenu} about={{ user, onAction, onChanged }} />,
    },
  ];
}

function LazyUserMenu(menu: UserMenuProps) {
  return <LazyPart load={loadDialogs}>{({ UserMenu }) => <UserMenu {...menu} />}</LazyPart>;
}

const nameList = new Intl.ListFormat(language);

/** The columns of the exported list. */
export const peopleHeader = [...Object.values(peopleText.fields), peopleText.status];

export function userCells(user: UserListItem): string[] {
  const { name, email, role, status } = user;
  const locations = locationsOf(user).map((location) => location.name);
  return [name, email, sharedMessages.roles[role].name, locations.join('; '), peopleText[status]];
}
