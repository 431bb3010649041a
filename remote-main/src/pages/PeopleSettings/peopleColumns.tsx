import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { language, LazyPart, roleMessages } from 'remote-kit';
import { type Role, roles, userLabel, type UserListItem } from 'shared-session';
import { Choice } from 'shared-ui';
import { ChevronDown, Icon } from 'shared-ui/icons';

import type { ListColumn } from '../../list/ListTable.tsx';
import type { Selection } from '../../list/usePagedRows.ts';
import { rowText } from '../../list/messages.ts';
import { RowMenu, RowName } from '../../list/ListPage.tsx';
import type { UserAction, UserMenuProps } from './peopleDialogs.tsx';
import { peopleText } from './messages.ts';
import columnStyles from './peopleColumns.module.css';
import styles from './People.module.css';
import { delayOf, isPast, locationsOf, timeAgo } from './users.ts';

type Options = {
  selectAll: ReactNode;
  selection: Selection<UserListItem>;
  isOnlyAdmin: (user: UserListItem) => boolean;
  onRole: OnRole;
  onAction: (action: UserAction, user: UserListItem) => void;
  onChanged: () => void;
};

/** The columns of the list of people. Role and locations are changed in their cells. */
export function peopleColumns(options: Options): readonly ListColumn<UserListItem>[] {
  const { selectAll, selection, isOnlyAdmin, onRole, onAction, onChanged } = options;
  const { name, email, role, locations } = peopleText.fields;
  return [
    {
      header: peopleText.select,
      className: columnStyles.select,
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
      header: name,
      className: columnStyles.name,
      isHeader: true,
      sort: 'name',
      cell: (user) => {
        const label = userLabel(user);
        return <RowName name={label} picture={<Avatar name={label} />} onOpen={() => onAction('edit', user)} />;
      },
    },
    {
      header: email,
      className: columnStyles.email,
      sort: 'email',
      cell: (user) => <span title={user.email}>{user.email}</span>,
    },
    {
      header: role,
      className: columnStyles.role,
      sort: 'role',
      cell: (user) =>
        isOnlyAdmin(user) ? (
          <span className={styles.fixedRole} title={peopleText.onlyAdminRole}>
            {roleMessages[user.role].name}
          </span>
        ) : (
          <RoleSelect user={user} onRole={onRole} />
        ),
    },
    {
      header: locations,
      className: columnStyles.locations,
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
    {
      header: peopleText.status,
      className: columnStyles.status,
      sort: 'status',
      cell: (user) => <UserStatus user={user} />,
    },
    {
      header: rowText.actions,
      head: null,
      cell: (user) => <RowMenu name={userLabel(user)} list={LazyUserMenu} about={{ user, onAction, onChanged }} />,
    },
  ];
}

function LazyUserMenu(menu: UserMenuProps) {
  return <LazyPart load={loadDialogs}>{({ UserMenu }) => <UserMenu {...menu} />}</LazyPart>;
}

const nameList = new Intl.ListFormat(language);

/** The initials of a person, as a picture. */
function Avatar({ name }: { name: string }) {
  return <span className={styles.avatar} aria-hidden="true" data-initials={initials(name)} />;
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

/** Resolves with whether the role was saved. */
type OnRole = (user: UserListItem, role: Role) => Promise<boolean>;

/** The role, as a select that saves it. */
function RoleSelect({ user, onRole }: { user: UserListItem; onRole: OnRole }) {
  const [chosen, setChosen] = useState<{ listed: string; role: Role }>();
  // Shown until the list has it or it could not be saved: on a slow network, the old role would look like a failure.
  const listed = `${user._id} ${user.version} ${user.role}`;
  const saving = chosen?.listed === listed && chosen.role;

  async function choose(role: Role) {
    const own = { listed, role };
    setChosen(own);
    if (!(await onRole(user, role))) setChosen((newest) => (newest === own ? undefined : newest));
  }

  return (
    <span className={styles.role}>
      <select
        className={styles.roleSelect}
        aria-label={peopleText.roleOf(userLabel(user))}
        value={saving || user.role}
        onChange={({ currentTarget: { value } }) => {
          const role = roles.find((known) => known === value);
          // A second choice would be refused: it names a version of the row that the first one is about to replace.
          if (role && !saving) void choose(role);
        }}
        onKeyDown={openList}
      >
        {roles.map((value) => (
          <option key={value} value={value}>
            {roleMessages[value].name}
          </option>
        ))}
      </select>
      {chevron}
    </span>
  );
}

/** Opens the list of roles: in a closed select, each arrow key or letter would save another role. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  if (ctrlKey || metaKey || altKey || !/^(Arrow|Home$|End$|Page|[^ ]$)/u.test(key)) return;
  event.preventDefault();
  // Safari has no showPicker, but opens the list for a script's mouse event, which other browsers ignore.
  select.dispatchEvent(new MouseEvent('mousedown'));
  select.showPicker?.();
}

/** The status. For an invitation, also how long ago it was sent, when it will be sent, or that it has expired. */
function UserStatus({ user }: { user: UserListItem }) {
  const { status, invitation } = user;
  const delay = delayOf(user);
  const isExpired = invitation ? isPast(invitation.expiresAt) : false;
  const shown = isExpired ? 'expired' : status;
  const date = invitation && shortDate.format(new Date(invitation.expiresAt));
  const title = date && (isExpired ? peopleText.expiredAt(date) : peopleText.expiresAt(date));
  return (
    <span className={styles.status} title={title ?? undefined}>
      <span className={`${styles.badge} ${styles[shown]}`}>{peopleText[shown]}</span>
      {invitation && <span className={styles.ago}>{delay ? peopleText.sends(delay) : timeAgo(invitation.sentAt)}</span>}
    </span>
  );
}

const shortDate = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });

export const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './peopleDialogs.tsx');

// Created once, because scrolling renders many rows.
const chevron = <Icon of={ChevronDown} />;
