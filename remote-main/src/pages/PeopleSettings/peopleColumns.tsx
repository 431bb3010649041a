import type { UserListItem } from 'contract/people';
import { type Role, roles, userLabel } from 'contract/session';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { listNames, listRoleOptions, roleMessages } from '@askwell/page-kit';
import { initials, Options } from 'shared-ui';

import { type Column, RowName } from '../../list/columns.tsx';
import { locationFieldMessages } from '../../settings/messages.ts';
import { peopleMessages } from './messages.ts';
import { usePeople } from './peopleState.ts';
import styles from './People.module.css';
import { getLastSeen, listLocations, getStatus } from './users.ts';

const { name, email, role, locations } = peopleMessages.fields;

/** The columns of the list of people. Users change the role and the locations directly in the cells. */
export const peopleColumns: readonly Column<UserListItem>[] = [
  {
    id: 'name',
    header: name,
    isSortable: true,
    isHeader: true,
    width: 'var(--name-width)',
    value: (user) => user.name,
    cell: (user) => <Name user={user} />,
  },
  {
    id: 'email',
    header: email,
    isSortable: true,
    isDetail: 'narrow',
    className: styles.emailCell,
    width: '14.5rem',
    value: (user) => user.email,
    cell: (user) => <Email user={user} />,
  },
  {
    id: 'role',
    header: role,
    isSortable: true,
    width: '7rem',
    value: (user) => roleMessages[user.role].name,
    cell: (user) => <RoleSelect user={user} />,
  },
  {
    id: 'locations',
    header: locations,
    value: (user) => getNames(user).join('; '),
    cell: (user) => <Locations user={user} />,
  },
  {
    id: 'status',
    header: peopleMessages.status,
    isSortable: true,
    isText: true,
    className: styles.statusCell,
    width: 'clamp(7rem, 9vw, 12rem)',
    value: (user) => peopleMessages[user.status],
    cell: (user) => <UserStatus user={user} />,
  },
  {
    id: 'lastSeen',
    header: peopleMessages.lastSeen,
    isSortable: true,
    isText: true,
    isMinor: true,
    // Fits the longest date, such as "29 Sept 2026".
    width: '8.5rem',
    cell: (user) => (user.lastSeen ? getLastSeen(user) : <span className={styles.none}>{getLastSeen(user)}</span>),
  },
];

/** The columns if the organization does not record when people were last seen. */
export const columnsWithoutSeen = peopleColumns.filter(({ id }) => id !== 'lastSeen');

/** The columns of an export. The file can be imported again. */
export const exportedPeople: typeof peopleColumns = [
  ...columnsWithoutSeen,
  { id: 'externalId', header: peopleMessages.externalId, value: (user) => user.externalId ?? '' },
];

type UserProps = { user: UserListItem };

function Name({ user }: UserProps) {
  const { canEdit, getName, show } = usePeople();
  const label = userLabel(user);
  const onOpen = canEdit ? () => show(user) : undefined;
  return <RowName name={label} distinctName={getName(user)} initials={initials(label)} onOpen={onOpen} />;
}

/** An address breaks only after "@" and dots, because a hyphen at the end of a line may or may not belong to it. */
function Email({ user }: UserProps) {
  return (
    <span className={styles.email}>
      {user.email.split(/(?<=[@.])/).map((part, at) => (
        <Fragment key={`${at} ${part}`}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function RoleSelect({ user }: UserProps) {
  const { canEdit, isOnlyAdmin, getName, onRole } = usePeople();
  const [chosen, setChosen] = useState<{ listed: string; role: Role }>();
  const [attention, setAttention] = useState<'none' | 'hover' | 'focus'>('none');
  // Shows the chosen role until the list has it: on a slow network, the old role would look like a failure.
  const listedRole = `${user._id} ${user.version} ${user.role}`;
  const saving = chosen?.listed === listedRole && chosen.role;

  if (!canEdit || isOnlyAdmin(user))
    return (
      <span className={styles.fixedRole} title={canEdit ? peopleMessages.onlyAdminRole : undefined}>
        {roleMessages[user.role].name}
      </span>
    );

  const label = { 'aria-label': peopleMessages.findRole(getName(user)), className: styles.roleSelect };
  // Renders a select only on hover or focus, because it costs more than the rest of a row.
  if (attention === 'none')
    return (
      <span className={styles.role}>
        <button
          {...label}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded="false"
          // The list exists only while it is open.
          aria-controls={`roles-${user._id}`}
          // Renders synchronously, so that the following press opens the select.
          onPointerEnter={() => flushSync(() => setAttention('hover'))}
          onFocus={() => setAttention('focus')}
        >
          {roleMessages[user.role].name}
        </button>
      </span>
    );

  async function choose(newRole: Role) {
    const pendingRole = { listed: listedRole, role: newRole };
    setChosen(pendingRole);
    if (!(await onRole(user, newRole))) setChosen((newest) => (newest === pendingRole ? undefined : newest));
  }

  return (
    <span className={styles.role}>
      <select
        {...label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the focus over
        autoFocus={attention === 'focus'}
        value={saving || user.role}
        onChange={({ currentTarget: { value } }) => {
          const chosenRole = roles.find((option) => option === value);
          // Ignores further choices, because a second request could arrive before the first one.
          if (chosenRole && !saving) void choose(chosenRole);
        }}
        onKeyDown={openList}
      >
        <Options items={listRoleOptions()} />
      </select>
    </span>
  );
}

/** Opens the list of roles. In a closed select, each arrow key or letter would save another role. */
function openList(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, ctrlKey, metaKey, altKey, currentTarget: select } = event;
  if (ctrlKey || metaKey || altKey || !/^(Arrow|Home$|End$|Page|[^ ]$)/u.test(key)) return;
  // Older versions of Safari lack this method. There, keys change the value of the closed select.
  if (!('showPicker' in select)) return;
  event.preventDefault();
  select.showPicker();
}

function Locations({ user }: UserProps) {
  const { canEdit, getName, setDialog } = usePeople();
  const [first, ...others] = getNames(user);
  const names = first === undefined ? locationFieldMessages.wholeOrganization : listNames([first, ...others]);
  if (!canEdit) return names;
  return (
    <button
      type="button"
      className={user.locations.length > 0 ? styles.locations : `${styles.locations} ${styles.none}`}
      title={names}
      aria-label={peopleMessages.changeLocations(getName(user), names)}
      onClick={() => setDialog({ action: 'locations', rows: [user] })}
    >
      <span className={styles.label}>{first ?? names}</span>
      {others.length > 0 && <span className={styles.others} data-others={peopleMessages.others(others.length)} />}
    </button>
  );
}

const getNames = (user: UserListItem) => listLocations(user).map((location) => location.name);

/**
 * The status of a person. For an invitation, also how long ago it was sent, when it will be sent, or why it cannot be accepted.
 */
function UserStatus({ user }: UserProps) {
  const { shown, sent, expires } = getStatus(user);
  const title = shown === 'bounced' ? peopleMessages.bouncedHint : expires;
  return (
    <span className={styles.status} title={title ?? undefined}>
      <span className={`${styles.badge} ${styles[shown]}`}>{peopleMessages[shown]}</span>
      {sent && <span className={styles.ago}>{sent}</span>}
    </span>
  );
}
